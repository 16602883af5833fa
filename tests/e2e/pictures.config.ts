import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run pictures`: the screens of the README, from the demo data. */
export default defineConfig({ ...base, testDir: '.', testMatch: 'pictures.ts', workers: 1 })

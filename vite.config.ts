import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referenceApi } from './scripts/vite-api.ts'

const { API_URL } = process.env

export default defineConfig(({ command }) => ({
  plugins: [react(), command === 'serve' && !API_URL ? referenceApi() : null],
  resolve: { alias: { '@contract': new URL('./contract', import.meta.url).pathname } },
  css: {
    // Bootstrap's Sass still uses @import; that is Bootstrap's to change.
    preprocessorOptions: {
      scss: {
        loadPaths: ['node_modules'],
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        quietDeps: true,
      },
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(API_URL
      ? { proxy: Object.fromEntries(['/api', '/files'].map((path) => [path, { target: API_URL, changeOrigin: true }])) }
      : {}),
  },
}))

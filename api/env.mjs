// Plain JavaScript, because scripts/start.mjs runs without a TypeScript loader.
import { existsSync } from 'node:fs'

/** Settings from .env, or from the file that ENV_FILE names (empty: from none). What the environment says already, wins. */
export function loadEnv() {
  const { ENV_FILE: file = '.env' } = process.env
  if (!file) return
  if (existsSync(file)) process.loadEnvFile(file)
  else if (process.env.ENV_FILE) throw new Error(`ENV_FILE names ${file}, which is not there.`)
}

/** The real server with demo data, and the plain API in front of it: browsers know that one alone. */
import { startPlain } from '../support/plain'

const { env } = process
const port = Number(env.PORT)
env.PUBLIC_URL = `http://localhost:${port}`
env.PORT = String(port + 1)
await import('./server')
await startPlain(`http://127.0.0.1:${env.PORT}`, port)

// The yardstick: Fastify with a route that does nothing, in a process of its own as the product is.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ success: true }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

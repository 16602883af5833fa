/** What tests use of a package without types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<{ port: number }>
    on(event: 'error', listener: () => void): void
  }
}

/// <reference types="vite/client" />
declare module 'react-data-table-component/css'

/** What we use of Papa Parse. Its own types bring all of Node's along, and src is to compile without them. */
declare module 'papaparse' {
  interface Options {
    delimiter?: string
    newline?: string
    delimitersToGuess?: string[]
    preview?: number
    skipEmptyLines?: boolean | 'greedy'
  }
  interface Result<Row> {
    data: Row[]
    errors: { type: string; code: string; message: string; row?: number }[]
    meta: { delimiter: string }
  }
  const Papa: {
    parse: <Row = string[]>(text: string, options: Options) => Result<Row>
    unparse: (rows: (string | null)[][]) => string
  }
  export default Papa
}

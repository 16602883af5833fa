import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many columns a strip has. */
    '--n'?: number
    /** Of the largest bar, 0 to 1. */
    '--share'?: number
  }
}

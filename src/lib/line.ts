/** Not in TypeScript's DOM, nor in every browser. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** Whoever saves data is asked for nothing that they did not ask for. */
export const savesData = () => connection().saveData === true

/** Whether each call is paid for or slow: then nothing is asked that nobody has asked for. Phones count as such. */
export function isFrugal(): boolean {
  const { type, effectiveType = '4g' } = connection()
  return savesData() || type === 'cellular' || effectiveType !== '4g' || matchMedia('(max-width: 767.98px)').matches
}

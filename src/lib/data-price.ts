import { naira } from './money'

/** What a gigabyte of prepaid data costs about, in naira. */
export const NAIRA_PER_GB = 300
const GB = 1024 ** 3
const price = (bytes: number) => naira(Math.round((bytes / GB) * NAIRA_PER_GB)).replace(/\.00$/, '')

/** What so many bytes cost: "about ₦12", or "about ₦3 of ₦12" where so many of them have gone already. */
export function dataPrice(bytes: number, gone?: number): string {
  if (bytes < GB / NAIRA_PER_GB) return `less than ${price(GB / NAIRA_PER_GB)}`
  return gone === undefined ? `about ${price(bytes)}` : `about ${price(gone)} of ${price(bytes)}`
}

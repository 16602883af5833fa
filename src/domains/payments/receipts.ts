/** Receipts as the checks know them: their bytes, and what was sent from this browser. */
import { get, update } from 'idb-keyval'
import { onDevice, tried } from '../../lib/device'
import type { ReceiptSeen, SentReceipt } from './checks.rules'

const KEPT = 200
const keyOf = (userId: string) => `receipts/${userId}`

export async function seenOf(file: File): Promise<ReceiptSeen> {
  const digest = await tried(async () => crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = digest ? [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') : ''
  return { name: file.name, size: file.size, hash }
}

export const sentReceipts = async (userId: string): Promise<SentReceipt[]> =>
  (await onDevice(() => get<SentReceipt[]>(keyOf(userId)))) ?? []

export const rememberReceipt = (userId: string, { name, size }: File, words: string) =>
  onDevice(() => update<SentReceipt[]>(keyOf(userId), (sent = []) => [{ name, size, words }, ...sent].slice(0, KEPT)))

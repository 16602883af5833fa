/**
 * For so many days the same Idempotency-Key gets the same answer: as long as a phone keeps what it has. Kept answers hold
 * words about people, which shall not outlive them long.
 */
export const KEYS_DAYS = 14

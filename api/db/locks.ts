/** PostgreSQL's advisory locks go by numbers: each has its own, or two that have nothing in common would wait for one another. */
export const MIGRATION_LOCK = 7_411_620
export const REFERENCE_LOCK = 7_411_621
export const UPLOADS_LOCK = 7_411_622

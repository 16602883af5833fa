/** Bytes as people read them: 10 MB, 0.3 MB. */
export const megabytes = (bytes: number): string => `${Math.round((bytes * 10) / (1024 * 1024)) / 10} MB`

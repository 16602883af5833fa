/** A limit as people read it: 10 MB. */
export const megabytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`

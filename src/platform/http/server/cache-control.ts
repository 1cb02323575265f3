/** The values of the header `cache-control`. */
export const CACHE_CONTROL = {
  /** The value for a file that never changes, because its name contains a hash of its content. */
  forever: 'public, max-age=31536000, immutable',
  /** The value for a file for members, if the URL of the file names its version. */
  hourInBrowser: 'private, max-age=3600',
  /** The value for an answer that clients revalidate by its ETag each time. */
  revalidated: 'no-cache',
  /** The value for answers of calls, and for pages for one person. */
  never: 'no-store',
} as const

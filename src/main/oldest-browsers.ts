/**
 * The oldest browsers that the pages support, as the build names them. An older one shows a
 * sentence (web/main.tsx).
 */
export const OLDEST_BROWSERS = ['chrome111', 'safari16.4', 'firefox121']

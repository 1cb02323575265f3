/**
 * The oldest supported browsers, as build targets. Older browsers show a sentence (web/main.tsx).
 */
export const OLDEST_BROWSERS = ['chrome111', 'safari16.4', 'firefox121']

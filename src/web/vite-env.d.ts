/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** A Supabase project's address instead of the page's own origin. */
  readonly VITE_BACKEND_URL?: string
  readonly VITE_ANON_KEY?: string
}

/** Of the script in the HTML (browser/first-paint.ts), which is not there while developing. */
declare var pressAgain: (() => void) | undefined

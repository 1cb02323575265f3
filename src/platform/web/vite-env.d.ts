/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** A Supabase project's address instead of the page's own origin. */
  readonly VITE_BACKEND_URL?: string
  readonly VITE_ANON_KEY?: string
}

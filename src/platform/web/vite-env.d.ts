/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The URL of a Supabase project that the page calls instead of its own origin. */
  readonly VITE_BACKEND_URL?: string
  readonly VITE_ANON_KEY?: string
}

import { openHttpBackend } from './http-backend.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'

/** The server of this page: its own origin, unless it was built for another. */
export const backend = openHttpBackend(origin, anonKey, async (input, init) => fetch(input, init))

import { openHttpBackend } from './http-backend.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'

/** The calls to the page's own origin, or to the origin that it was built for. */
export const backend = openHttpBackend(origin, anonKey, async (input, init) => fetch(input, init))

import { openHttpBackend } from './http-backend.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'

/** The calls to the origin of the page, or to the origin that the build sets. */
export const backend = openHttpBackend(origin, anonKey, async (input, init) => fetch(input, init))

import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import { VENUE_PAGES } from '#venues/page-addresses.ts'

const KEY = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The first segments of paths that the server or a page uses now or may use later. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'all',
  'api',
  'apple-touch-icon',
  'assets',
  'entrer',
  'favicon',
  'functions',
  'gestion',
  'healthz',
  'index',
  'lien',
  'logos',
  'metrics',
  'offline',
  'outbox',
  'premiere-ouverture',
  'readyz',
  'rest',
  'robots',
  'venues',
  ...Object.values(VENUE_PAGES),
])

/** Returns the reason why a venue cannot have this key, as a French sentence, or null. */
export function keyProblem(key: string): string | null {
  if (!KEY.test(key)) return PROBLEMS.venueKey
  return RESERVED.has(key) ? PROBLEMS.venueKeyReserved : null
}

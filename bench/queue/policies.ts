import { ANSWER_TIMEOUT_MS } from '#core/rules.ts'
import { CONNECT_WITHIN_MS } from '#server/database/postgres.ts'
import { RETRY_MS } from '#web/keep-trying.ts'

import type { Patience } from './simulate.ts'

/** The page waits so long for one answer. */
const TRY_SECONDS = ANSWER_TIMEOUT_MS / 1000
/** Between two tries of what the page itself tries again. */
const PAUSE_SECONDS = RETRY_MS / 1000
const LONGEST_PAUSE_SECONDS = 60

/** Who waits so long for a connection to the database is told 503 (src/server/database/postgres.ts). */
export const REFUSED_AFTER_SECONDS = CONNECT_WITHIN_MS / 1000

export type Policy = { readonly name: string; readonly patience: (random: () => number) => Patience }

/** What visitors may do who got no answer. */
export const POLICIES: readonly Policy[] = [
  { name: 'once', patience: () => ({ trySeconds: TRY_SECONDS, pauseAfter: () => null }) },
  {
    name: 'backing off',
    patience: (random) => ({
      trySeconds: TRY_SECONDS,
      // Twice as long each time, and anywhere between half of that and all of it.
      pauseAfter: (tries) =>
        Math.min(LONGEST_PAUSE_SECONDS, PAUSE_SECONDS * 2 ** (tries - 1)) * (0.5 + random() / 2),
    }),
  },
  // As src/web/keep-trying.ts; and as a visitor who presses the button again as soon as it is live.
  { name: 'every 2 s', patience: () => ({ trySeconds: TRY_SECONDS, pauseAfter: () => PAUSE_SECONDS }) },
]

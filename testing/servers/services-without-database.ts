import { randomBytes } from 'node:crypto'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { createDrawRecorder } from '#draw/server/record-draws.ts'
import type { Services } from '#main/server/services.ts'
import { NO_BACKUPS } from '#platform/server/backup-status.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { NO_LIMITS } from '#platform/limits/server/rate-limiter.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { createPrints } from '#posters/server/print-thread.ts'
import { createStepCounts } from '#figures/server/step-counts.ts'
import { createTermsFinder } from '#terms/server/find-accepted-terms.ts'
import { PLAIN_PAGES } from '#testing/servers/plain-pages.ts'
import { EXAMPLE_VENUES, storeOf } from '#testing/venues/example-venues.ts'

export const PUBLIC_URL = 'https://roue.example'

/** Returns services whose database is unreachable, to test the answers without a database. */
export function servicesWithoutDatabase(): Services {
  const asRole: AsRole = async () => {
    throw new DatabaseUnavailable('made unreachable by the test')
  }
  return {
    venues: storeOf(EXAMPLE_VENUES),
    asRole,
    hashes: nodeHashes,
    bytes: randomBytes,
    log: () => {},
    asMember: async () => asRole('sign_in', {}, async () => null as never),
    secretMails: { sendSoon: () => {} },
    canSendMail: true,
    setUpFile: { path: '', write: async () => false, remove: async () => {} },
    pages: PLAIN_PAGES,
    prints: createPrints(),
    isProduction: false,
    allowsRequiredReviews: true,
    recordDraw: createDrawRecorder({ asRole, hashes: nodeHashes }),
    drawSecret: randomBytes(32),
    findAcceptedTerms: createTermsFinder(asRole),
    mailboxPepper: randomBytes(32),
    signInKey: randomBytes(32),
    publicUrl: PUBLIC_URL,
    tokens: createLinkTokens(randomBytes(32)),
    outbox: {
      sendFor: async () => ({ type: 'waiting' }),
      sendSoon: () => {},
      settled: async () => {},
      sendOne: async () => null,
      sendOverdue: async () => 0,
    },
    filedMails: { list: async () => [], remove: async () => 0 },
    erasedFile: { add: async () => {}, list: async () => [] },
    limits: NO_LIMITS,
    hasDatabaseAnswered: () => false,
    isDiskFull: () => false,
    steps: createStepCounts(asRole),
    lateCodes: { wake: () => {} },
    backups: { ...NO_BACKUPS },
    isDisposableDomain: () => false,
  }
}

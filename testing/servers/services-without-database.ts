import { randomBytes } from 'node:crypto'

import { TERMS_VERSION } from '#core/terms-version.ts'
import { createDrawRecorder } from '#server/calls/record-draws.ts'
import type { AsRole } from '#server/database/as-role.ts'
import { DatabaseAway } from '#server/database/database-error.ts'
import { nodeHashes } from '#server/hashes.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { createLinkTokens } from '#server/link-tokens.ts'
import type { Services } from '#server/services.ts'
import { immediateCounts } from '#server/stats/step-counts.ts'
import { VENUES } from '#venues/all.ts'

/** Returns services whose database is unreachable, to test what is answered without it. */
export function servicesWithoutDatabase(): Services {
  const asRole: AsRole = async () => {
    throw new DatabaseAway('made unreachable by the test')
  }
  return {
    ...{ venues: VENUES, asRole, hashes: nodeHashes, bytes: randomBytes, log: () => {} },
    odds: new Map(VENUES.map(({ key, prizes }) => [key, { oddsHash: 'ab'.repeat(32), odds: prizes }])),
    recordDraw: createDrawRecorder(asRole),
    drawSecret: randomBytes(32),
    termsVersion: TERMS_VERSION,
    mailboxPepper: randomBytes(32),
    publicUrl: 'https://roue.example',
    tokens: createLinkTokens(randomBytes(32)),
    outbox: {
      sendFor: async () => ({ type: 'waiting' }),
      sendSoon: () => {},
      settled: async () => {},
      sendOne: async () => null,
      sendDue: async () => 0,
    },
    filedMails: { remove: async () => 0, removeNaming: async () => 0 },
    limits: NO_LIMITS,
    hasDatabaseAnswered: () => false,
    steps: immediateCounts(asRole),
    isDisposableDomain: () => false,
  }
}

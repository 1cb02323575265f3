import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Database } from '#database/server/database.ts'
import { createTransactions } from '#database/server/transactions.ts'
import { loadDrawSecret } from '#draw/server/draw-secret.ts'
import { createDrawRecorder } from '#draw/server/record-draws.ts'
import { openFiledMails } from '#mail/server/outbox-files.ts'
import { openOutboxFolder } from '#mail/server/outbox-folder.ts'
import { createOutbox } from '#mail/server/outbox.ts'
import { createSecretMails } from '#mail/server/secret-mails.ts'
import { openSmtp } from '#mail/server/smtp.ts'
import type { MailTransport } from '#mail/server/transport.ts'
import { deriveSignInKey } from '#members/server/keyed-hash.ts'
import { openSetUpFile } from '#members/server/set-up-file.ts'
import { databaseDirectoryOf } from '#operations/server/database-location.ts'
import type { Env } from '#operations/server/env.ts'
import { createLimits, NO_LIMITS } from '#platform/limits/server/rate-limiter.ts'
import { NO_BACKUPS } from '#platform/server/backup-status.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import type { Log } from '#platform/server/log.ts'
import { createMetrics, type Metrics } from '#platform/server/metrics.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { isDisposableDomain } from '#players/mailbox/server/disposable-domains.ts'
import { deriveMailboxPepper } from '#players/mailbox/server/mailbox-key.ts'
import { openErasedFile } from '#players/server/erased-file.ts'
import { createPrints } from '#posters/server/print-thread.ts'
import { createStepCounts } from '#figures/server/step-counts.ts'
import { createTermsFinder } from '#terms/server/find-accepted-terms.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

import { MAIL_KINDS } from './mail-kinds.ts'
import { createVenuePages, type LoadRenderer } from './pages/venue-pages.ts'
import type { Services } from './services.ts'

/** Returns the path of the folder in which mails stay without a mail server. */
export const outboxFolderOf = ({ dataDir }: Env) => join(dataDir, 'outbox')

/**
 * Creates the services of calls and commands. `database` throws until the database is open. The
 * store of venues is empty until it is refreshed. `loadRenderer` is called when a page is first
 * rendered.
 */
export async function createServices(
  env: Env,
  database: () => Database,
  log: Log,
  loadRenderer: LoadRenderer,
  metrics: Metrics = createMetrics(),
): Promise<{ services: Services; close(): void }> {
  // If the database exists and its secret is missing, the secret was lost.
  const isNewSecretAllowed = env.isNewSecretAccepted || !existsSync(databaseDirectoryOf(env))
  const drawSecret = await loadDrawSecret(env.drawSecret, env.dataDir, isNewSecretAllowed)
  const { asRole, asMember } = createTransactions(database, metrics.observeDatabase)
  const venues = createVenueStore(asRole)
  const transport = openTransport(env)
  const tokens = createLinkTokens(drawSecret)
  const steps = createStepCounts(asRole)
  const services: Services = {
    venues,
    pages: createVenuePages(loadRenderer, env.publicUrl),
    prints: createPrints(),
    isProduction: env.isProduction,
    allowsRequiredReviews: env.allowsRequiredReviews,
    asRole,
    asMember,
    secretMails: createSecretMails({ transport, publicUrl: env.publicUrl, log }),
    signInKey: deriveSignInKey(drawSecret),
    setUpFile: openSetUpFile(join(env.dataDir, 'setup-link')),
    canSendMail: env.smtpUrl !== null,
    hasDatabaseAnswered: metrics.hasDatabaseAnswered,
    isDiskFull: metrics.isDiskFull,
    hashes: nodeHashes,
    bytes: randomBytes,
    recordDraw: createDrawRecorder({ asRole, hashes: nodeHashes }),
    drawSecret,
    findAcceptedTerms: createTermsFinder(asRole),
    mailboxPepper: deriveMailboxPepper(drawSecret),
    publicUrl: env.publicUrl,
    tokens,
    outbox: createOutbox({
      asRole,
      transport,
      venues,
      steps,
      kinds: MAIL_KINDS,
      publicUrl: env.publicUrl,
      tokens,
      log,
    }),
    filedMails: openFiledMails(outboxFolderOf(env)),
    erasedFile: openErasedFile(env.backupDir && join(env.backupDir, 'erased'), log),
    isDisposableDomain,
    limits: env.hasRateLimit
      ? createLimits(drawSecret, env.databaseUrl ? asRole : null)
      : NO_LIMITS,
    steps,
    lateCodes: { wake: () => {} },
    log,
    backups: { ...NO_BACKUPS },
  }
  return { services, close: () => transport.close() }
}

function openTransport(env: Env): MailTransport {
  if (env.smtpUrl) return openSmtp(env.smtpUrl, env.mailFrom)
  return openOutboxFolder(outboxFolderOf(env), env.mailFrom)
}

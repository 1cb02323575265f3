import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { TERMS_VERSION } from '#core/terms-version.ts'
import { VENUES } from '#venues/all.ts'

import { createDrawRecorder } from './calls/record-draws.ts'
import { createAsRole } from './database/as-role.ts'
import type { Database } from './database/database.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { loadDrawSecret } from './draw-secret.ts'
import type { Env } from './env.ts'
import { nodeHashes } from './hashes.ts'
import { createLimits, NO_LIMITS } from './limits/limits.ts'
import { createLinkTokens } from './link-tokens.ts'
import type { Log } from './log.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { openFiledMails } from './mail/filed-mails.ts'
import { openMailApi } from './mail/mail-api.ts'
import { openOutboxFolder } from './mail/outbox-folder.ts'
import { createOutbox } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'
import type { MailTransport } from './mail/transport.ts'
import { deriveMailboxPepper } from './mailbox-key.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { listOdds } from './odds-tables.ts'
import type { Services } from './services.ts'
import { gatherCounts } from './stats/step-counts.ts'

export const outboxFolderOf = ({ dataDir }: Env) => join(dataDir, 'outbox')

/** What calls and commands work with, on a database that need not be open yet. */
export async function createServices(
  env: Env,
  database: Database,
  log: Log,
  metrics: Metrics = createMetrics(),
): Promise<{ services: Services; close(): void }> {
  const drawSecret = await loadDrawSecret(env.drawSecret, env.dataDir)
  const asRole = createAsRole(database, metrics.observeDatabase)
  const transport = openTransport(env)
  const tokens = createLinkTokens(drawSecret)
  const services: Services = {
    venues: VENUES,
    odds: await listOdds(VENUES, nodeHashes),
    asRole,
    hasDatabaseAnswered: metrics.hasDatabaseAnswered,
    hashes: nodeHashes,
    bytes: randomBytes,
    recordDraw: createDrawRecorder(asRole),
    drawSecret,
    termsVersion: TERMS_VERSION,
    mailboxPepper: deriveMailboxPepper(drawSecret),
    publicUrl: env.publicUrl,
    tokens,
    outbox: createOutbox({
      ...{ asRole, transport, venues: VENUES, kinds: MAIL_KINDS },
      ...{ publicUrl: env.publicUrl, tokens, log },
    }),
    filedMails: openFiledMails(outboxFolderOf(env)),
    isDisposableDomain,
    limits: env.hasRateLimit ? createLimits(drawSecret, env.databaseUrl ? asRole : null) : NO_LIMITS,
    steps: gatherCounts(asRole),
    log,
  }
  return { services, close: () => transport.close() }
}

function openTransport(env: Env): MailTransport {
  if (env.smtpUrl) return openSmtp(env.smtpUrl, env.mailFrom)
  if (env.mailApi) return openMailApi(env.mailApi, env.mailFrom)
  return openOutboxFolder(outboxFolderOf(env), env.mailFrom)
}

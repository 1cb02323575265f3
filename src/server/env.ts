import { resolve } from 'node:path'

import type { MailApi } from './mail/mail-api.ts'
import { isLoopbackUrl } from './request-host.ts'
import { readSecretFiles } from './secret-files.ts'

/** What the environment says, read once at start (the table is in docs/configuration.md). */
export type Env = {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly migrationsDatabaseUrl: string | null
  readonly drawSecret: string | null
  readonly smtpUrl: string | null
  /** Mail over HTTPS instead, where no SMTP gets out. */
  readonly mailApi: MailApi | null
  readonly mailFrom: string
  /** The mails of the outbox folder hold codes: a page of them is for development at this very machine. */
  readonly isOutboxShown: boolean
  /** No proxy before it and no other machine that reaches it, as far as the settings tell. */
  readonly isLocalOnly: boolean
  /** How many proxies in front may be believed for a visitor's address. */
  readonly trustProxy: number
  readonly hasRateLimit: boolean
  /** Asked to stop, it goes on serving for so long while /readyz tells the balancer that it is leaving. */
  readonly stopGraceSeconds: number
  /** Lets a machine elsewhere read /metrics. */
  readonly metricsToken: string | null
}

export type ReadEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] }

const STOP_GRACE_MAX_SECONDS = 60
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

/** Gives every problem at once, so that one start tells all there is to mend. */
export function readEnv(given: Readonly<Record<string, string | undefined>>): ReadEnv {
  const files = readSecretFiles(given)
  const problems = [...files.problems]
  const value = (name: string) => (files.values[name] ?? given[name])?.trim() || null
  const isProduction = value('NODE_ENV') === 'production'
  const host = value('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const port = Number(value('PORT') ?? '3000')
  const databaseUrl = value('DATABASE_URL')
  const migrationsDatabaseUrl = value('MIGRATIONS_DATABASE_URL')
  const drawSecret = value('DRAW_SECRET')
  const smtpUrl = value('SMTP_URL')
  const mailApi = { url: value('MAIL_API_URL'), key: value('MAIL_API_KEY') }
  const trustProxy = Number(value('TRUST_PROXY') ?? '0')
  const rateLimit = value('RATE_LIMIT')
  const metricsToken = value('METRICS_TOKEN')
  const stopGraceSeconds = Number(value('STOP_GRACE_SECONDS') ?? '0')
  const givenUrl = value('PUBLIC_URL')
  const publicUrl = givenUrl ?? `http://localhost:${port}`

  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push('PORT must be a number from 0 to 65535')
  if (drawSecret !== null && !/^[0-9a-f]{64}$/.test(drawSecret))
    problems.push('DRAW_SECRET must be 32 bytes of lower-case hex')
  if (databaseUrl && !drawSecret)
    problems.push('DRAW_SECRET is required with DATABASE_URL: replicas share it')
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    MIGRATIONS_DATABASE_URL: migrationsDatabaseUrl,
  }))
    if (url && !/^postgres(?:ql)?:\/\//.test(url)) problems.push(`${name} must begin with postgres://`)
  if (migrationsDatabaseUrl && !databaseUrl)
    problems.push('MIGRATIONS_DATABASE_URL goes with DATABASE_URL: the embedded database has one owner')
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) problems.push('SMTP_URL must begin with smtp:// or smtps://')
  if ((mailApi.url === null) !== (mailApi.key === null))
    problems.push('MAIL_API_URL and MAIL_API_KEY go together')
  if (mailApi.url && !isSafeApi(mailApi.url)) problems.push('MAIL_API_URL must begin with https://')
  if (smtpUrl && mailApi.url) problems.push('SMTP_URL and MAIL_API_URL are two ways: give one')
  if (givenUrl && !(/^https?:\/\//.test(givenUrl) && URL.canParse(givenUrl)))
    problems.push('PUBLIC_URL must be an address such as https://roue.example')
  const isMailLeaving = smtpUrl !== null || mailApi.url !== null
  if (isProduction && !isMailLeaving && value('MAIL') !== 'outbox') {
    problems.push(
      'SMTP_URL or MAIL_API_URL is required in production (MAIL=outbox says that mails are meant to stay in the outbox folder)',
    )
  }
  if (!Number.isInteger(trustProxy) || trustProxy < 0 || trustProxy > 10)
    problems.push('TRUST_PROXY must be a number of proxies, from 0 to 10')
  if (rateLimit !== null && rateLimit !== 'off') problems.push('RATE_LIMIT can only be off, or left out')
  if (metricsToken !== null && metricsToken.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters')
  if (!(stopGraceSeconds >= 0 && stopGraceSeconds <= STOP_GRACE_MAX_SECONDS))
    problems.push(`STOP_GRACE_SECONDS must be a number of seconds, from 0 to ${STOP_GRACE_MAX_SECONDS}`)
  if (rateLimit === 'off' && isProduction) problems.push('RATE_LIMIT=off is refused in production')
  if (problems.length > 0) return { ok: false, problems }
  const mailFrom = value('MAIL_FROM') ?? 'La Roue des Avis <roue@localhost>'
  const dataDir = resolve(value('DATA_DIR') ?? './data')
  const isLocalOnly = LOOPBACK_HOSTS.has(host) && trustProxy === 0 && isLoopbackUrl(publicUrl)
  const isOutboxShown = !isProduction && !isMailLeaving && isLocalOnly
  const addresses = { host, port, publicUrl, databaseUrl, migrationsDatabaseUrl }
  const mail = { smtpUrl, mailFrom, mailApi: readApi(mailApi.url, mailApi.key) }
  const edge = {
    trustProxy,
    hasRateLimit: rateLimit !== 'off',
    stopGraceSeconds,
    metricsToken,
    isLocalOnly,
    isOutboxShown,
  }
  return { ok: true, env: { isProduction, dataDir, drawSecret, ...edge, ...mail, ...addresses } }
}

/** Only to this very machine may a key travel in the clear. */
function isSafeApi(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname))
}

function readApi(url: string | null, key: string | null): MailApi | null {
  return url !== null && key !== null ? { url, key } : null
}

import type { MailApi } from '#mail/server/mail-api.ts'

/** Returns the value of an environment variable; null if it is not set or empty. */
export type ReadValue = (name: string) => string | null

/** The settings of one group, and one line for each invalid variable. */
type Group<T> = T & { readonly problems: readonly string[] }

const STOP_GRACE_MAX_SECONDS = 60
const METRICS_TOKEN_MIN_LENGTH = 16
const PROXIES_MAX = 10
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

/** Is the host this machine? */
export const isLoopbackHost = (host: string) => LOOPBACK_HOSTS.has(host)

export function readPort(value: ReadValue): Group<{ readonly port: number }> {
  const port = Number(value('PORT') ?? '3000')
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
  return { port, problems: problemsOf([!isPort, 'PORT must be a number from 0 to 65535']) }
}

type DatabaseSettings = {
  readonly databaseUrl: string | null
  readonly migrationsDatabaseUrl: string | null
  readonly drawSecret: string | null
}

export function readDatabase(value: ReadValue): Group<DatabaseSettings> {
  const databaseUrl = value('DATABASE_URL')
  const migrationsDatabaseUrl = value('MIGRATIONS_DATABASE_URL')
  const drawSecret = value('DRAW_SECRET')
  return {
    ...{ databaseUrl, migrationsDatabaseUrl, drawSecret },
    problems: problemsOf(
      [
        drawSecret !== null && !/^[0-9a-f]{64}$/.test(drawSecret),
        'DRAW_SECRET must be 32 bytes of lower-case hex',
      ],
      [databaseUrl && !drawSecret, 'DRAW_SECRET is required with DATABASE_URL: replicas share it'],
      [databaseUrl && !isPostgres(databaseUrl), 'DATABASE_URL must begin with postgres://'],
      [
        migrationsDatabaseUrl && !isPostgres(migrationsDatabaseUrl),
        'MIGRATIONS_DATABASE_URL must begin with postgres://',
      ],
      [
        migrationsDatabaseUrl && !databaseUrl,
        'MIGRATIONS_DATABASE_URL goes with DATABASE_URL: the embedded database has one owner',
      ],
    ),
  }
}

type MailSettings = {
  readonly smtpUrl: string | null
  readonly mailApi: MailApi | null
  /** True if there is a mail server or mail service. False: mails stay in the outbox folder. */
  readonly isMailLeaving: boolean
}

export function readMail(value: ReadValue): Group<MailSettings> {
  const smtpUrl = value('SMTP_URL')
  const url = value('MAIL_API_URL')
  const key = value('MAIL_API_KEY')
  return {
    smtpUrl,
    mailApi: url !== null && key !== null ? { url, key } : null,
    isMailLeaving: smtpUrl !== null || url !== null,
    problems: problemsOf(
      [smtpUrl && !/^smtps?:\/\//.test(smtpUrl), 'SMTP_URL must begin with smtp:// or smtps://'],
      [(url === null) !== (key === null), 'MAIL_API_URL and MAIL_API_KEY go together'],
      [url && !isSafeApi(url), 'MAIL_API_URL must begin with https://'],
      [smtpUrl && url, 'SMTP_URL and MAIL_API_URL are two ways: give one'],
    ),
  }
}

/** Production needs a mail server or an explicit MAIL=outbox: otherwise the players would get no mails by mistake. */
export function checkProductionMail(value: ReadValue, { isMailLeaving }: MailSettings): readonly string[] {
  return problemsOf([
    !isMailLeaving && value('MAIL') !== 'outbox',
    'SMTP_URL or MAIL_API_URL is required in production (MAIL=outbox says that mails are meant to stay in the outbox folder)',
  ])
}

export function readPublicUrl(value: ReadValue, port: number): Group<{ readonly publicUrl: string }> {
  const given = value('PUBLIC_URL')
  const isAddress = given === null || (/^https?:\/\//.test(given) && URL.canParse(given))
  return {
    publicUrl: given ?? `http://localhost:${port}`,
    problems: problemsOf([!isAddress, 'PUBLIC_URL must be an address such as https://roue.example']),
  }
}

type LimitSettings = {
  readonly trustProxy: number
  readonly hasRateLimit: boolean
  readonly metricsToken: string | null
  readonly stopGraceSeconds: number
}

/** Reads the settings that limit the access of clients and operators. */
export function readLimits(value: ReadValue, isProduction: boolean): Group<LimitSettings> {
  const trustProxy = Number(value('TRUST_PROXY') ?? '0')
  const rateLimit = value('RATE_LIMIT')
  const metricsToken = value('METRICS_TOKEN')
  const stopGraceSeconds = Number(value('STOP_GRACE_SECONDS') ?? '0')
  const isCount = Number.isInteger(trustProxy) && trustProxy >= 0 && trustProxy <= PROXIES_MAX
  const isGrace = stopGraceSeconds >= 0 && stopGraceSeconds <= STOP_GRACE_MAX_SECONDS
  return {
    ...{ trustProxy, hasRateLimit: rateLimit !== 'off', metricsToken, stopGraceSeconds },
    problems: problemsOf(
      [!isCount, `TRUST_PROXY must be a number of proxies, from 0 to ${PROXIES_MAX}`],
      [rateLimit !== null && rateLimit !== 'off', 'RATE_LIMIT can only be off, or left out'],
      [
        metricsToken !== null && metricsToken.length < METRICS_TOKEN_MIN_LENGTH,
        `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN_LENGTH} characters`,
      ],
      [!isGrace, `STOP_GRACE_SECONDS must be a number of seconds, from 0 to ${STOP_GRACE_MAX_SECONDS}`],
      [rateLimit === 'off' && isProduction, 'RATE_LIMIT=off is refused in production'],
    ),
  }
}

type Check = readonly [isWrong: string | boolean | null, problem: string]

const problemsOf = (...checks: readonly Check[]) =>
  checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem)

const isPostgres = (url: string) => /^postgres(?:ql)?:\/\//.test(url)

/** The API key must be encrypted on the network: https, or a service on this machine. */
function isSafeApi(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

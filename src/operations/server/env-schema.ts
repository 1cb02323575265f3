import { resolve } from 'node:path'

import * as v from 'valibot'

import { isLoopbackUrl } from '#platform/http/server/request-host.ts'

const STOP_GRACE_MAX_SECONDS = 60
const METRICS_TOKEN_MIN_LENGTH = 16
const PROXIES_MAX = 10
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])

const text = v.optional(v.string())
const matching = (pattern: RegExp, problem: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, problem)))
const postgresUrl = (name: string) =>
  matching(/^postgres(?:ql)?:\/\//, `${name} must begin with postgres://`)
const number = (byDefault: string, isValid: (value: number) => boolean, problem: string) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.check(isValid, problem)), byDefault)
const isWhole = (max: number) => (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= max

/**
 * The rules of each variable. A variable is a text without outer white space. An empty variable is
 * absent.
 */
const variables = v.object({
  NODE_ENV: text,
  PORT: number('3000', isWhole(65_535), 'PORT must be a number from 0 to 65535'),
  HOST: text,
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isOrigin,
        'PUBLIC_URL must be an address such as https://roue.example, without path, query, user or password',
      ),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  BACKUP_DIR: text,
  BACKUP_COPY_COMMAND: text,
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  MIGRATIONS_DATABASE_URL: postgresUrl('MIGRATIONS_DATABASE_URL'),
  DRAW_SECRET: matching(/^[0-9a-f]{64}$/, 'DRAW_SECRET must be 32 bytes of lower-case hex'),
  MAIL: text,
  MAIL_FROM: v.optional(v.string(), 'La Roue des Avis <roue@localhost>'),
  SMTP_URL: matching(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
  TRUST_PROXY: number(
    '0',
    isWhole(PROXIES_MAX),
    `TRUST_PROXY must be a number of proxies, from 0 to ${PROXIES_MAX}`,
  ),
  RATE_LIMIT: matching(/^off$/, 'RATE_LIMIT can only be off, or left out'),
  ALLOW_REQUIRED_REVIEWS: matching(/^(?:on|off)$/, 'ALLOW_REQUIRED_REVIEWS must be on or off'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        METRICS_TOKEN_MIN_LENGTH,
        `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN_LENGTH} characters`,
      ),
    ),
  ),
  STOP_GRACE_SECONDS: number(
    '0',
    (seconds) => seconds >= 0 && seconds <= STOP_GRACE_MAX_SECONDS,
    `STOP_GRACE_SECONDS must be a number of seconds, from 0 to ${STOP_GRACE_MAX_SECONDS}`,
  ),
})

type Variables = v.InferOutput<typeof variables>

/**
 * Reads the variables, checks the rules between them, and returns the settings. docs/operate.md
 * lists the variables.
 */
export const envSchema = v.pipe(
  variables,
  v.check(
    ({ DATABASE_URL, DRAW_SECRET }) => !DATABASE_URL || DRAW_SECRET !== undefined,
    'DRAW_SECRET is required with DATABASE_URL: replicas share it',
  ),
  v.check(
    ({ DATABASE_URL, MIGRATIONS_DATABASE_URL }) =>
      !MIGRATIONS_DATABASE_URL || DATABASE_URL !== undefined,
    'MIGRATIONS_DATABASE_URL goes with DATABASE_URL: the embedded database has one owner',
  ),
  // Without this check, a forgotten SMTP_URL would leave all players without mails.
  v.check(
    (given) => !isProduction(given) || Boolean(given.SMTP_URL) || given.MAIL === 'outbox',
    'SMTP_URL is required in production, unless MAIL=outbox keeps the mails in the outbox folder',
  ),
  v.check(
    (given) => !isProduction(given) || given.RATE_LIMIT !== 'off',
    'RATE_LIMIT=off is refused in production',
  ),
  v.check(
    (given) => !isProduction(given) || given.PUBLIC_URL === undefined || isSafe(given.PUBLIC_URL),
    'PUBLIC_URL must begin with https:// in production',
  ),
  v.transform(toSettings),
)

const isProduction = ({ NODE_ENV }: Variables) => NODE_ENV === 'production'

function toSettings(given: Variables) {
  const { PORT: port, TRUST_PROXY: trustProxy } = given
  const host = given.HOST ?? (isProduction(given) ? '0.0.0.0' : '127.0.0.1')
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`
  const isLocalOnly = LOOPBACK_HOSTS.has(host) && trustProxy === 0 && isLoopbackUrl(publicUrl)
  return {
    isProduction: isProduction(given),
    port,
    host,
    publicUrl,
    dataDir: resolve(given.DATA_DIR),
    /** The folder of the server's backups; null with DATABASE_URL, unless BACKUP_DIR is set. */
    backupDir: findBackupDir(given),
    /**
     * A program and its first arguments, which copies a backup; null if the variable is not set.
     */
    backupCopyCommand: given.BACKUP_COPY_COMMAND?.split(/ +/) ?? null,
    databaseUrl: given.DATABASE_URL ?? null,
    migrationsDatabaseUrl: given.MIGRATIONS_DATABASE_URL ?? null,
    drawSecret: given.DRAW_SECRET ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM,
    /**
     * True if there is a page of the outbox folder. This is the case only in development, because
     * mails contain codes.
     */
    isOutboxShown: !isProduction(given) && !given.SMTP_URL && isLocalOnly,
    /** True if, according to the settings, no proxy and no other machine can reach the server. */
    isLocalOnly,
    /** The number of proxies in front that are trusted to report a client's address. */
    trustProxy,
    hasRateLimit: given.RATE_LIMIT !== 'off',
    /** True if a venue may be changed to ask for a review before the game. */
    allowsRequiredReviews:
      (given.ALLOW_REQUIRED_REVIEWS ?? (isProduction(given) ? 'off' : 'on')) === 'on',
    /**
     * The time for which the server serves after the signal to stop. During this time, /readyz
     * tells the balancer to stop using the server.
     */
    stopGraceSeconds: given.STOP_GRACE_SECONDS,
    /** The token by which another machine can read /metrics. */
    metricsToken: given.METRICS_TOKEN ?? null,
  }
}

function findBackupDir({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: Variables): string | null {
  if (BACKUP_DIR !== undefined) return resolve(BACKUP_DIR)
  return DATABASE_URL === undefined ? resolve(DATA_DIR, 'backups') : null
}

/**
 * Returns whether an address is an origin, with or without a final slash. Links begin with the
 * origin, so any other part of the address would be lost without an error.
 */
function isOrigin(address: string): boolean {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  return url?.href === `${url?.origin}/`
}

/**
 * Returns whether codes, cookies and keys are encrypted on the network, or stay on this machine.
 */
const isSafe = (origin: string) => origin.startsWith('https:') || isLoopbackUrl(origin)

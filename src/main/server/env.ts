import { resolve } from 'node:path'

import type { MailApi } from '#mail/server/mail-api.ts'
import { isLoopbackUrl } from '#platform/server/http/request-host.ts'

import {
  checkProductionMail,
  isLoopbackHost,
  readDatabase,
  readLimits,
  readMail,
  readPort,
  readPublicUrl,
  type ReadValue,
} from './env-variables.ts'
import { readSecretFiles } from './secret-files.ts'

/** The settings of the environment, read once at start. docs/operate.md lists the variables. */
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
  /** A mail service over HTTPS in place of SMTP, for networks that block SMTP. */
  readonly mailApi: MailApi | null
  readonly mailFrom: string
  /** Is there a page of the outbox folder? Its mails contain codes, so only in development on this machine. */
  readonly isOutboxShown: boolean
  /** According to the settings, no proxy and no other machine can reach the server. */
  readonly isLocalOnly: boolean
  /** How many proxies in front are trusted to report a client's address. */
  readonly trustProxy: number
  readonly hasRateLimit: boolean
  /** After the signal to stop, the server still serves for this long, while /readyz reports to the balancer that it is leaving. */
  readonly stopGraceSeconds: number
  /** The token with which another machine can read /metrics. */
  readonly metricsToken: string | null
}

export type ReadEnv =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Returns every problem at once, so that one failed start reports all of them. */
export function readEnv(given: Readonly<Record<string, string | undefined>>): ReadEnv {
  const files = readSecretFiles(given)
  const value: ReadValue = (name) => (files.values[name] ?? given[name])?.trim() || null
  const isProduction = value('NODE_ENV') === 'production'
  const { problems: portProblems, port } = readPort(value)
  const { problems: databaseProblems, ...database } = readDatabase(value)
  const { problems: mailProblems, ...mail } = readMail(value)
  const { problems: urlProblems, publicUrl } = readPublicUrl(value, port)
  const { problems: limitProblems, ...limits } = readLimits(value, isProduction)
  const problems = [
    ...files.problems,
    ...portProblems,
    ...databaseProblems,
    ...mailProblems,
    ...urlProblems,
    ...(isProduction ? checkProductionMail(value, mail) : []),
    ...limitProblems,
  ]
  if (problems.length > 0) return { ok: false, problems }
  const host = value('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const isLocalOnly = isLoopbackHost(host) && limits.trustProxy === 0 && isLoopbackUrl(publicUrl)
  const { isMailLeaving, ...transports } = mail
  const env = {
    ...{ isProduction, host, port, publicUrl, isLocalOnly },
    ...{ ...database, ...transports, ...limits },
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    mailFrom: value('MAIL_FROM') ?? 'La Roue des Avis <roue@localhost>',
    isOutboxShown: !isProduction && !isMailLeaving && isLocalOnly,
  }
  return { ok: true, env }
}

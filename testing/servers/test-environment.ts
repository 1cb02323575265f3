import type { SmtpSink } from '#testing/mail/smtp-sink.ts'

/**
 * The environment of the browser tests: the server with its page and database, and a real SMTP
 * server.
 */
export type TestEnvironment = {
  readonly url: string
  readonly smtp: SmtpSink
  /** The environment variables with which our commands work on its database. */
  readonly commandEnv: Readonly<Record<string, string>>
  close(): Promise<void>
}

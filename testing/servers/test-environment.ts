import type { SmtpSink } from '#testing/mail/smtp-sink.ts'

/** What the browser tests run against: page, backend, database and a real SMTP server. */
export type TestEnvironment = {
  readonly pageUrl: string
  /** Equals `pageUrl`, unless the page was built for another origin. */
  readonly backendUrl: string
  readonly smtp: SmtpSink
  /** The environment variables with which our commands work on its database. */
  readonly commandEnv: Readonly<Record<string, string>>
  close(): Promise<void>
}

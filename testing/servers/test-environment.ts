import type { SmtpSink } from '#testing/mail/smtp-sink.ts'

/** What the browser tests play on, with a real SMTP server. */
export type TestEnvironment = {
  readonly pageUrl: string
  /** The same, unless the page was built for another origin. */
  readonly backendUrl: string
  readonly smtp: SmtpSink
  /** What a command of ours needs to work on its database. */
  readonly commandEnv: Readonly<Record<string, string>>
  close(): Promise<void>
}

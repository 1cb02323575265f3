import type { ReceivedMail } from '#testing/mail/smtp-sink.ts'
import type { Venue } from '#venues/venue.ts'

import type { Visitor } from './visitor.ts'

/** The server under test and the mails that it has sent. */
export type TestServer = { readonly url: string; readonly mails: readonly ReceivedMail[] }

export type Scenario = {
  readonly title: string
  readonly venue: Venue
  run(visitor: Visitor, server: TestServer): Promise<void>
}

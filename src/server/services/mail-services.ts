import type { Outbox } from '#server/mail/outbox.ts'

import type { PlatformServices } from './platform-services.ts'

export type MailServices = PlatformServices & {
  readonly outbox: Outbox
}

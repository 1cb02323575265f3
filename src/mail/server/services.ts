import type { PlatformServices } from '#platform/server/services.ts'

import type { Outbox } from './outbox.ts'

export type MailServices = PlatformServices & {
  readonly outbox: Outbox
}

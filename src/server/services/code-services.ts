import type { Outbox } from '#server/mail/outbox.ts'

import type { VenueServices } from './venue-services.ts'

export type CodeServices = VenueServices & {
  readonly outbox: Outbox
}

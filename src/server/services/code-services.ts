import type { MailServices } from './mail-services.ts'
import type { VenueServices } from './venue-services.ts'

export type CodeServices = VenueServices & MailServices

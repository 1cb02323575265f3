import { normalisePrizes } from './normalise-odds.ts'
import type { VenuePrize } from './stock.ts'

/** How often one mailbox may play: calendar periods in Europe/Paris. */
export type ParticipationPeriod = 'day' | 'week' | 'month' | 'campaign'

export type ReviewMode = 'required' | 'invited'

export type ThemeName = 'neon' | 'nolimit'

/** The data that the terms print in articles 1, 5 and 9. */
type LegalData = {
  readonly company: string
  readonly form: string
  readonly capital: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly registration: string
  readonly publicationDirector: string
  readonly host: string
  /** Optional: VAT number, provider that sends the mails, transfers out of the European Union, mediator. */
  readonly vat?: string
  readonly mailProvider?: string
  readonly transfers?: string
  readonly mediator?: string
  /** True while the data above are an example: the server warns of it at start. */
  readonly isExample: boolean
}

/** The configuration of a venue, which is one file of `src/venues/`. */
export type Venue = {
  /** The key in addresses, storage and `app_identifier`: a-z, 0-9 and hyphens. */
  readonly key: string
  readonly name: string
  /** One short phrase under the name on the home page. */
  readonly invitation: string
  readonly theme: ThemeName
  readonly logoUrl: string
  readonly reviewLink: string
  readonly mapsLink: string
  readonly adminEmail: string
  readonly period: ParticipationPeriod
  /** Months after which a player's address is erased; 12 if absent. */
  readonly retentionMonths?: number
  /** Is a review required before the wheel ('required', also if absent), or optional ('invited')? */
  readonly reviewMode?: ReviewMode
  /** False if disposable mailboxes may play; they are refused if absent or true. */
  readonly refuseDisposableEmails?: boolean
  /** The territory of the game in the terms; « la France » if absent. */
  readonly territory?: string
  /** Quantity and value with taxes of each prize, by its name. Printed in the terms. */
  readonly prizeDetails?: Readonly<Record<string, string>>
  /** Segments in the order of the wheel, clockwise from the top; their probabilities total 100. */
  readonly prizes: readonly VenuePrize[]
  /** The game is closed before `opensAt` and from `closesAt` on: instants with offset, as in `2026-12-01T18:00:00+01:00`. */
  readonly opensAt?: string
  readonly closesAt?: string
  /** True while the game is interrupted. Won prizes are still handed over. */
  readonly paused?: boolean
  /** True if the code of a win is sent by mail and shown nowhere else: then only a player who can read that mailbox gets it. */
  readonly codeByEmailOnly?: boolean
  readonly legal: LegalData
}

/** Returns a venue with its odds normalised to 100. `checkVenues` reports invalid fields before the server starts. */
export function defineVenue(venue: Venue): Venue {
  return { ...venue, prizes: normalisePrizes(venue.prizes) }
}

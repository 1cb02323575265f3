import type { ThemeName } from './find-theme.ts'
import { normalisePrizes } from './normalise-odds.ts'
import type { VenuePrize } from './stock.ts'

/** How often one mailbox may play: calendar periods in Europe/Paris. */
export type ParticipationPeriod = 'day' | 'week' | 'month' | 'campaign'

export type ReviewMode = 'required' | 'invited'

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
  /** True if these data are examples: the server then logs a warning at each start. */
  readonly isExample: boolean
}

/** The configuration of a venue: one file in src/venues/documents/. */
export type Venue = {
  /** Identifies the venue in addresses, storage and `app_identifier`: a-z, 0-9 and hyphens. */
  readonly key: string
  readonly name: string
  /** A short phrase below the name on the home page. */
  readonly invitation: string
  readonly theme: ThemeName
  readonly logoUrl: string
  readonly reviewLink: string
  readonly mapsLink: string
  readonly adminEmail: string
  readonly period: ParticipationPeriod
  /** Months after which a player's e-mail address is erased; 12 if absent. */
  readonly retentionMonths?: number
  /** 'required' (also if absent): the wheel needs a review first; 'invited': the review is optional. */
  readonly reviewMode?: ReviewMode
  /** False: disposable e-mail addresses may play. True or absent: they are refused. */
  readonly refuseDisposableEmails?: boolean
  /** The territory of the game in the terms; « la France » if absent. */
  readonly territory?: string
  /** Quantity and value (taxes included) of each prize, by the name of the prize. Printed in the terms. */
  readonly prizeDetails?: Readonly<Record<string, string>>
  /** Segments in the order of the wheel, clockwise from the top; their probabilities total 100. */
  readonly prizes: readonly VenuePrize[]
  /** The game is unavailable before `opensAt` and from `closesAt` on: instants with offset, such as `2026-12-01T18:00:00+01:00`. */
  readonly opensAt?: string
  readonly closesAt?: string
  /** True while the game is paused. Won prizes are still handed over. */
  readonly paused?: boolean
  /** True: the code of a win is only sent by mail and never shown, so that only the owner of the mailbox gets it. */
  readonly codeByEmailOnly?: boolean
  readonly legal: LegalData
}

/** Returns a venue with its odds normalised to 100. `checkVenues` reports invalid fields before the server starts. */
export function defineVenue(venue: Venue): Venue {
  return { ...venue, prizes: normalisePrizes(venue.prizes) }
}

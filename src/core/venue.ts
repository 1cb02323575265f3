import { normalisePrizes } from './normalise-prizes.ts'
import type { VenuePrize } from './stock.ts'

/** How often one mailbox may play: calendar periods in Europe/Paris (spec §9, Participation period). */
export type ParticipationPeriod = 'day' | 'week' | 'month' | 'campaign'

export type ReviewMode = 'required' | 'invited'

export type ThemeName = 'neon' | 'nolimit'

/** What the terms page prints in articles 1, 5 and 9 (spec §2, Terms page). */
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
  /** Printed where they are given: the VAT number, who sends the mails, where data leave the European Union, the mediator. */
  readonly vat?: string
  readonly mailProvider?: string
  readonly transfers?: string
  readonly mediator?: string
  /** True while the data above is an example: the server says so at start. */
  readonly isExample: boolean
}

/** Everything the game knows of a venue. One file of `src/venues/` each. */
export type Venue = {
  /** The key of addresses, storage and `app_identifier`: a-z, 0-9 and hyphens. */
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
  /** Months after which a player's address is erased by itself; 12 where nothing is said. */
  readonly retentionMonths?: number
  /** Whether the review comes before the wheel ('required', where nothing is said) or may be left out ('invited'). */
  readonly reviewMode?: ReviewMode
  /** False where mailboxes of ten minutes may play too; they are refused otherwise. */
  readonly refuseDisposableEmails?: boolean
  /** Where players must live, as in « la France », which it is where nothing is said. */
  readonly territory?: string
  /** What each prize is, by its name: how much of it, and its value with taxes. Printed in the terms. */
  readonly prizeDetails?: Readonly<Record<string, string>>
  /** Segments in the order of the wheel, clockwise from the top; their probabilities total 100. */
  readonly prizes: readonly VenuePrize[]
  /** Nobody can play before, or from then on: an instant with its offset, as in `2026-12-01T18:00:00+01:00`. */
  readonly opensAt?: string
  readonly closesAt?: string
  /** True while nobody can play. What was won is handed over all the same. */
  readonly paused?: boolean
  /** True where the code of a win goes to the player's mailbox and shows nowhere else: then only a player who reads that mailbox can win. */
  readonly codeByEmailOnly?: boolean
  readonly legal: LegalData
}

/** A venue with its odds normalised to 100. What makes no sense in it, `checkVenues` names before the server starts. */
export function defineVenue(venue: Venue): Venue {
  return { ...venue, prizes: normalisePrizes(venue.prizes) }
}

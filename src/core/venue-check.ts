import { isMailbox } from './email-form.ts'
import { instantMs } from './instant.ts'
import { checkPrizes } from './prize-check.ts'
import type { Venue } from './venue.ts'

/** Says that a field makes no sense: its name within the file, and what it must be. */
export type Complain = (field: string, must: string, value: unknown) => void

const PERIODS = ['day', 'week', 'month', 'campaign']
const THEMES = ['neon', 'nolimit']
/**
 * What makes no sense in the venues' files, one line each, naming file and field: the server does not start with any.
 * The page never calls it: whatever it is given has been checked.
 */
export function checkVenues(venues: readonly Venue[]): readonly string[] {
  const problems: string[] = []
  for (const [place, venue] of venues.entries()) {
    const complain: Complain = (field, must, value) =>
      problems.push(`src/venues/${venue.key}.ts: ${field} must ${must}, and is ${tell(value)}`)
    checkVenue(venue, complain)
    checkPrizes(venue.prizes, complain)
    checkDates(venue, complain)
    if (venues.findIndex(({ key }) => key === venue.key) < place)
      complain('key', 'be unlike that of the other venues', venue.key)
  }
  return problems
}

function checkVenue(venue: Venue, complain: Complain): void {
  const { key, name, theme, logoUrl, reviewLink, mapsLink, adminEmail, period } = venue
  if (!/^[a-z0-9-]{1,40}$/.test(key)) complain('key', 'be 1 to 40 of a-z, 0-9 and -', key)
  if (!/^\P{Cc}{1,80}$/u.test(name)) complain('name', 'have 1 to 80 characters on one line', name)
  if (!THEMES.includes(theme)) complain('theme', `be ${THEMES.join(' or ')}`, theme)
  if (!PERIODS.includes(period)) complain('period', `be one of ${PERIODS.join(', ')}`, period)
  if (!logoUrl.startsWith('/')) complain('logoUrl', 'begin with /', logoUrl)
  for (const [field, link] of Object.entries({ reviewLink, mapsLink })) {
    if (!link.startsWith('https://')) complain(field, 'begin with https://', link)
  }
  if (!isMailbox(adminEmail)) complain('adminEmail', 'be one e-mail address', adminEmail)
  for (const field of ['paused', 'codeByEmailOnly'] as const) {
    const value: unknown = venue[field]
    if (value !== undefined && typeof value !== 'boolean') complain(field, 'be true or false', value)
  }
}

function checkDates({ opensAt, closesAt }: Venue, complain: Complain): void {
  for (const [field, instant] of Object.entries({ opensAt, closesAt })) {
    if (instant !== undefined && Number.isNaN(instantMs(instant)))
      complain(field, 'be an instant with its offset, such as 2026-12-01T18:00:00+01:00', instant)
  }
  if (opensAt !== undefined && closesAt !== undefined && instantMs(closesAt) <= instantMs(opensAt))
    complain('closesAt', `be after opensAt (${opensAt})`, closesAt)
}

function tell(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'left out')
}

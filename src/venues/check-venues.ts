import { isMailbox } from '#platform/email-address.ts'
import { instantMs } from '#platform/instant.ts'

import { checkPrizes } from './check-prizes.ts'
import { THEME_NAMES } from './find-theme.ts'
import type { ReportProblem } from './report-problem.ts'
import type { Venue } from './venue.ts'

const PERIODS = ['day', 'week', 'month', 'campaign']

/**
 * Returns one line for each problem in the files of the venues, with file and field. If there is any, the server does not
 * start. The page does not call this: its build contains checked venues only.
 */
export function checkVenues(venues: readonly Venue[]): readonly string[] {
  const problems: string[] = []
  for (const [index, venue] of venues.entries()) {
    const report: ReportProblem = (field, must, value) =>
      problems.push(
        `src/venues/documents/${venue.key}.ts: ${field} must ${must}, and is ${formatValue(value)}`,
      )
    checkVenue(venue, report)
    checkPrizes(venue.prizes, report)
    checkDates(venue, report)
    if (venues.findIndex(({ key }) => key === venue.key) < index) report('key', 'be unique', venue.key)
  }
  return problems
}

function checkVenue(venue: Venue, report: ReportProblem): void {
  const { key, name, theme, logoUrl, reviewLink, mapsLink, adminEmail, period } = venue
  if (!/^[a-z0-9-]{1,40}$/.test(key)) report('key', 'be 1 to 40 of a-z, 0-9 and -', key)
  if (!/^\P{Cc}{1,80}$/u.test(name)) report('name', 'have 1 to 80 characters on one line', name)
  if (!THEME_NAMES.includes(theme)) report('theme', `be ${THEME_NAMES.join(' or ')}`, theme)
  if (!PERIODS.includes(period)) report('period', `be one of ${PERIODS.join(', ')}`, period)
  if (!logoUrl.startsWith('/')) report('logoUrl', 'begin with /', logoUrl)
  for (const [field, link] of Object.entries({ reviewLink, mapsLink })) {
    if (!link.startsWith('https://')) report(field, 'begin with https://', link)
  }
  if (!isMailbox(adminEmail)) report('adminEmail', 'be one e-mail address', adminEmail)
  for (const field of ['paused', 'codeByEmailOnly'] as const) {
    const value: unknown = venue[field]
    if (value !== undefined && typeof value !== 'boolean') report(field, 'be true or false', value)
  }
}

function checkDates({ opensAt, closesAt }: Venue, report: ReportProblem): void {
  for (const [field, instant] of Object.entries({ opensAt, closesAt })) {
    if (instant !== undefined && Number.isNaN(instantMs(instant)))
      report(field, 'be an instant with its offset, such as 2026-12-01T18:00:00+01:00', instant)
  }
  if (opensAt !== undefined && closesAt !== undefined && instantMs(closesAt) <= instantMs(opensAt))
    report('closesAt', `be after opensAt (${opensAt})`, closesAt)
}

function formatValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'left out')
}

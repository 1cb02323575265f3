import * as v from 'valibot'

import type { Venue } from '#venues/venue.ts'
import { venueSchema } from '#venues/venue-schema.ts'

/**
 * Returns one line for each problem in the documents of the venues, with file and field. If there is any, neither the build nor
 * the server nor an edge function starts.
 */
export function checkVenues(venues: readonly Venue[]): readonly string[] {
  return venues.flatMap((venue, index) => {
    const { issues = [] } = v.safeParse(venueSchema, venue)
    const isUnique = venues.findIndex(({ key }) => key === venue.key) === index
    const problems = [
      ...issues.map((issue) => `${fieldOf(issue)} must ${issue.message}, and is ${valueOf(issue)}`),
      ...(isUnique ? [] : [`key must be unique, and is ${formatValue(venue.key)}`]),
    ]
    return problems.map((problem) => `src/venues/documents/${venue.key}.ts: ${problem}`)
  })
}

/** Returns `legal.email` or `prizes.cocktail.stock`. A segment is named by its id, or by its index if the id is the invalid field. */
function fieldOf({ path = [] as never }: v.BaseIssue<unknown>): string {
  const names = path.map(({ key, value }, index) => {
    if (typeof key !== 'number') return `.${String(key)}`
    const { id } = Object(value) as { id?: unknown }
    return id && typeof id === 'string' && path[index + 1]?.key !== 'id' ? `.${id}` : `[${key}]`
  })
  return names.join('').slice(1)
}

/** The input of a rule about two fields is the whole object. The invalid field is the end of its path. */
function valueOf({ type, input, path }: v.BaseIssue<unknown>): string {
  return formatValue(type === 'partial_check' ? path?.at(-1)?.value : input)
}

function formatValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'left out')
}

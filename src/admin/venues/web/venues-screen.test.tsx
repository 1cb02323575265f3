import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import type { MemberVenue, Session } from '#members/answers.ts'
import { renderedHtml } from '#testing/browser/rendered-text.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { MARK_DRAWINGS } from '#venues/examples/logo-drawings.ts'

import { VenuesScreen } from './venues-screen.tsx'

const venue = (key: string, changes: Partial<MemberVenue> = {}): MemberVenue => ({
  key,
  name: `Bar ${key}`,
  role: 'owner',
  state: 'open',
  isExample: false,
  ...changes,
})

/** Renders the screen of the first of these venues. */
function show(venues: readonly MemberVenue[], ownsInstallation = true): string {
  const member = { id: 'm', name: 'Ana', email: 'ana@bar.example', ownsInstallation }
  const session: Session = {
    member,
    venues,
    isSetUp: true,
    doMailsLeave: true,
    version: '1',
    backedUpAt: null,
  }
  const [shown] = venues
  if (!shown) throw new Error('no venue')
  return renderedHtml(
    <QueryClientProvider client={serverCache}>
      <VenuesScreen venue={shown} session={session} />
    </QueryClientProvider>,
  )
}
const { archive, archived, create, states } = VENUE_TEXTS

describe('the screen of the venues', () => {
  it('draws the mark of each venue in its theme and its colour', () => {
    const html = show([
      venue('a', { look: { theme: 'neon', logo: 'wafubar' } }),
      venue('b', { look: { theme: 'nolimit', initials: 'ZQ' } }),
      venue('c', { look: { theme: 'nolimit', initials: 'ZR', accent: '#1f7a4d' } }),
    ])
    expect(html).toContain(MARK_DRAWINGS.get('wafubar'))
    const signs = html.split('venue-sign').slice(1)
    expect(signs[1]).toContain('>ZQ<')
    const colours = signs.map((sign) => /--mark:([^;"]+)/.exec(sign)?.[1])
    expect(new Set(colours).size).toBe(3)
  })

  it('draws the initials of a venue whose look an older server or a wrong draft leaves out', () => {
    const html = show([
      venue('a', { name: 'Zinc' }),
      venue('b', { name: 'Quai', look: { theme: 7 } }),
    ])
    for (const initials of ['>Z<', '>Q<']) expect(html).toContain(initials)
  })

  it('offers a new venue before the closed venues, and only to the owner of the installation', () => {
    const venues = [venue('a'), venue('b', { state: 'archived' })]
    const html = show(venues)
    const places = [create.title, archive.title, archived(1), states.archived].map((text) =>
      html.indexOf(text),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(show(venues, false)).not.toContain(create.title)
  })

  it('lets an owner close each open venue, the present venue first', () => {
    const choicesOf = (venues: readonly MemberVenue[]) =>
      [...show(venues, false).matchAll(/<option value="(\w+)"/g)].map(([, key]) => key)
    const others = [venue('d', { role: 'manager' }), venue('e', { state: 'archived' })]
    expect(choicesOf([venue('b'), venue('c'), ...others])).toEqual(['b', 'c'])
    expect(choicesOf([venue('c'), venue('b')])).toEqual(['c', 'b'])
    expect(show([venue('a', { role: 'manager' })])).not.toContain(archive.title)
  })

  it('lets an owner close the examples together, unless all venues are examples', () => {
    const { label } = OPENING_TEXTS.steps.examples
    const [demo, demo2] = ['demo', 'demo2'].map((key) => venue(key, { isExample: true }))
    if (!demo || !demo2) throw new Error('no example')
    const html = show([venue('b'), demo, demo2])
    expect(html).toContain(label)
    expect(html).not.toContain('<option value="demo"')
    expect(show([demo, demo2])).not.toContain(label)
    expect(show([demo, demo2])).toContain('<option value="demo"')
  })
})

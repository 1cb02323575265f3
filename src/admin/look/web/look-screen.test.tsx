import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import { draftOf } from '#testing/drafts/draft-handle.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { LogoPanel } from './logo-panel.tsx'
import { ColoursPanel } from './look-screen.tsx'

const { logo: texts, squareLogo } = LOOK_TEXTS.logo
const STORED = '0f'.repeat(32)
const SQUARE = '1e'.repeat(32)
serverCache.setQueryData(['square-logo', SQUARE], true)
const { logo: _, ...withoutLogo } = wafubar

function show(changes: Partial<VenueDocument>): string {
  const draft = draftOf({ ...withoutLogo, ...changes })
  return renderToStaticMarkup(
    <QueryClientProvider client={serverCache}>
      <LogoPanel venue="bar" draft={draft} />
      <ColoursPanel draft={draft} />
    </QueryClientProvider>,
  )
}

describe('the screen of the look', () => {
  it('has the fields of the logo, the initials, the theme and the colour', () => {
    for (const path of ['logo', 'initials', 'theme', 'accent'])
      expect(show({})).toContain(`data-field="${path}"`)
  })

  it('says whether the draft has each logo, and removes only an existing logo', () => {
    const none = show({})
    expect(none).toContain(texts.absent)
    expect(none).not.toContain(texts.remove)
    const both = show({ logo: STORED, squareLogo: STORED })
    for (const text of [texts.present, texts.remove, squareLogo.present, squareLogo.remove])
      expect(both).toContain(text)
  })

  it('offers a square version only of a wide logo, and initials only without a square logo', () => {
    const fields = (changes: Partial<VenueDocument>) =>
      ['initials', 'squareLogo'].filter((path) => show(changes).includes(`data-field="${path}"`))
    expect(fields({})).toEqual(['initials'])
    expect(fields({ logo: STORED })).toEqual(['initials', 'squareLogo'])
    expect(fields({ logo: STORED, squareLogo: STORED })).toEqual(['squareLogo'])
    expect(fields({ logo: SQUARE })).toEqual([])
    expect(fields({ logo: SQUARE, squareLogo: STORED })).toEqual(['squareLogo'])
  })

  it('shows the initials beside a square logo if they have a problem', () => {
    expect(show({ logo: SQUARE, initials: '<<<' })).toContain('data-field="initials"')
  })

  it('shows the initials of the name as an example, or the initials of the owner', () => {
    expect(show({ name: 'Chez Paulette' })).toContain('placeholder="P"')
    expect(show({ initials: 'cP' })).toContain('value="cP"')
  })

  it('says which colour the texts get if the accent is too light for them', () => {
    const moved = /Les textes de la page prennent #[0-9a-f]{6},/
    expect(show({ accent: '#ffe000' })).toMatch(moved)
    expect(show({ accent: '#1f6b3f' })).not.toMatch(moved)
    expect(show({})).not.toMatch(moved)
  })

  it('offers the colour of a stored logo, and the colour of the theme only instead of another', () => {
    expect(show({})).not.toContain(LOOK_TEXTS.ofLogo)
    expect(show({})).not.toContain(LOOK_TEXTS.ofTheme)
    expect(show({ squareLogo: STORED })).toContain(LOOK_TEXTS.ofLogo)
    expect(show({ accent: '#1f6b3f' })).toContain(LOOK_TEXTS.ofTheme)
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { OpeningView } from './opening-view.tsx'

const { title, lead, share } = PUBLISH_TEXTS.opening
const show = (changes: Partial<VenueDocument> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={serverCache}>
      <OpeningView venue="le-bar" document={{ ...wafubar, ...changes }} />
    </QueryClientProvider>,
  )

describe('the view after the first publication', () => {
  beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://roue.example' } }))

  it('does not call a venue open before its opening or after its closing, and names the opening', () => {
    const opensAt = '2099-12-01T18:00:00+01:00'
    const later = show({ opensAt })
    expect(later).toContain(title(false))
    expect(later).toContain(PUBLISH_TEXTS.first.opensLater(Date.parse(opensAt)))
    const closed = show({ closesAt: '2020-12-01T18:00:00+01:00' })
    expect(closed).toContain(title(false))
    expect(closed).not.toContain(title(true))
  })

  it('shows an open venue with its wheel, its address and its poster', () => {
    const html = show()
    expect(html).toContain(title(true))
    expect(html).toContain(lead('Wafu Bar'))
    expect(html).toContain('data-theme="neon" data-venue="le-bar"')
    expect(html).toContain('href="https://roue.example/le-bar"')
    expect(html).toContain('>roue.example/le-bar</a>')
    expect(html).toContain('href="#/le-bar/affiches"')
    expect(html).toContain('<img src="/gestion')
  })

  it('has the button that shares the address only in a browser that can share', () => {
    vi.stubGlobal('navigator', {})
    expect(show()).not.toContain(share)
    vi.stubGlobal('navigator', { share() {} })
    expect(show()).toContain(share)
  })
})

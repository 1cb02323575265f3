import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { fieldHref } from '#admin/document/field-address.ts'
import type { Role } from '#platform/calls/access.ts'
import { draftOf } from '#testing/drafts/draft-handle.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { ReviewsPanel } from './reviews-panel.tsx'
import { GamePanel, LegalPanel, VenuePanel } from './rules-screen.tsx'
import { TermsPreview } from './terms-preview.tsx'

const MARKUP = '<img src=x onerror="alert(1)">'
const ESCAPED = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'

function show(changes: Partial<VenueDocument> = {}, role: Role = 'owner'): string {
  const draft = draftOf({ ...wafubar, ...changes })
  return renderToStaticMarkup(
    <>
      <LegalPanel draft={draft} />
      <ReviewsPanel venue="bar" draft={draft} />
      <GamePanel draft={draft} />
      <VenuePanel venue={{ key: 'bar', name: 'Bar', state: 'open', role } as never} draft={draft} />
    </>,
  )
}

/** Returns the part of a screen that edits a field. */
const partOf = (html: string, path: string) =>
  html.split('data-field="').find((part) => part.startsWith(`${path}"`)) ?? ''

describe('the screen of the rules', () => {
  const paths = Object.keys(DOCUMENT_FIELDS).filter((path) =>
    fieldHref('bar', path).startsWith('#/bar/reglement/'),
  )

  it.each(paths)('has the field %s, with its label', (path) => {
    const label =
      path === 'legal.isExample' ? RULES_TEXTS.own.label : DOCUMENT_FIELDS[path as 'name'].label
    expect(partOf(show(), path)).toContain(`>${label}</l`)
  })

  it('shows the mailbox of the wins only to an owner', () => {
    expect(partOf(show(), 'adminEmail')).not.toBe('')
    for (const path of ['adminEmail', 'winMails'])
      expect(partOf(show({}, 'manager'), path)).toBe('')
  })

  it('shows each problem at its field: a closing before the opening', () => {
    const opensAt = '2036-12-01T18:00:00+01:00'
    const early = show({ opensAt, closesAt: '2036-07-01T18:00:00+02:00' })
    expect(partOf(early, 'closesAt')).toContain('aria-invalid="true"')
    expect(partOf(early, 'opensAt')).toContain('aria-invalid="false"')
    const late = show({ opensAt, closesAt: '2037-07-01T18:00:00+02:00' })
    expect(partOf(late, 'closesAt')).toContain('aria-invalid="false"')
    expect(partOf(late, 'closesAt')).toContain('value="2037-07-01T18:00"')
    expect(partOf(late, 'opensAt')).toContain(RULES_TEXTS.parisTime)
  })

  // HTML allows the autocompletion of a whole postal address only for a field of several lines.
  it('does not complete a postal address in one line', () => {
    expect(partOf(show(), 'legal.address')).not.toContain('autoComplete')
    expect(show()).not.toContain('street-address')
  })

  it('says the risk of a required review beside the choice', () => {
    expect(partOf(show(), 'reviewMode')).toContain('Google l’interdit')
  })

  it('offers to open a review link that is not an example', () => {
    const { open } = OPENING_TEXTS.reviewLink
    expect(show()).not.toContain(open)
    expect(show({ reviewLink: 'https://g.page/bar' })).toContain(open)
    expect(show({ reviewLink: 'javascript:alert(1)' })).not.toContain(open)
  })
})

it('the preview of the terms shows markup as text', () => {
  const document = { ...wafubar, legal: { ...wafubar.legal, company: MARKUP } }
  const html = renderToStaticMarkup(<TermsPreview venue="bar" document={document} />)
  expect(html).toContain(ESCAPED)
  expect(html).not.toContain('<img')
})

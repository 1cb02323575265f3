import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { fieldHref } from '#admin/document/field-address.ts'
import { keyOfCall, serverCache } from '#admin/kit/web/server-cache.ts'
import { mailboxCalls } from '#admin/mailbox/web/mailbox-calls.ts'
import type { Role } from '#platform/calls/access.ts'
import { draftOf } from '#testing/drafts/draft-handle.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { ReviewsPanel } from './reviews-panel.tsx'
import { GamePanel, LegalPanel, VenuePanel } from './rules-screen.tsx'

function show(changes: Partial<VenueDocument> = {}, role: Role = 'owner'): string {
  const draft = draftOf({ ...wafubar, ...changes })
  const venue = { key: 'bar', name: 'Bar', state: 'open', role } as never
  return renderToStaticMarkup(
    <QueryClientProvider client={serverCache}>
      <LegalPanel draft={draft} />
      <ReviewsPanel venue="bar" draft={draft} />
      <GamePanel draft={draft} />
      <VenuePanel venue={venue} draft={draft} canSendMail />
    </QueryClientProvider>,
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

  it('confirms the mailbox below its field, only for an owner, until the mailbox is confirmed', () => {
    const mailbox = {
      email: 'a@bar.example',
      isConfirmed: false,
      oldEmail: null,
      isCodeSent: false,
    }
    const key = keyOfCall(mailboxCalls('read', 'bar'))
    serverCache.setQueryData(key, mailbox)
    const { confirmed, first, send } = MAILBOX_TEXTS
    expect(show()).toContain(first(mailbox.email))
    expect(partOf(show(), 'winMails')).toContain(send)
    expect(show({}, 'manager')).toContain(first(mailbox.email))
    expect(show({}, 'manager')).not.toContain(send)
    serverCache.setQueryData(key, { ...mailbox, isConfirmed: true })
    expect(show()).toContain(confirmed(mailbox.email))
    expect(show()).not.toContain(send)
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
    const { tryReviewLink: open } = OPENING_TEXTS
    expect(show()).not.toContain(open)
    expect(show({ reviewLink: 'https://g.page/bar' })).toContain(open)
    expect(show({ reviewLink: 'javascript:alert(1)' })).not.toContain(open)
  })

  it('unfolds the legal data as long as they are an example', () => {
    const legal = { ...wafubar.legal, isExample: false }
    expect(show()).toContain('<details class="panel" open="">')
    expect(show({ legal })).toContain('<details class="panel">')
  })

  it('shows examples only as placeholders, and the legal form and own texts as values', () => {
    const html = show()
    for (const path of ['adminEmail', 'reviewLink', 'legal.company', 'legal.host'])
      expect(partOf(html, path)).toMatch(/placeholder="[^"]+".* value=""/)
    expect(partOf(html, 'legal.form')).toContain('value="SARL"')
    const legal = { ...wafubar.legal, company: 'Le Zinc' }
    expect(partOf(show({ legal }), 'legal.company')).toContain('value="Le Zinc"')
  })
})

import { useState } from 'react'

import { setField } from '#admin/document/document-edits.ts'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { DraftPanel } from '#admin/draft/web/draft-panel.tsx'
import type { TextFormat } from '#admin/draft/web/use-typed-text.ts'
import { CheckField } from '#admin/kit/web/fields.tsx'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { MailboxState } from '#admin/mailbox/web/mailbox-state.tsx'
import { instantOfParisTime, parisTimeOf } from '#admin/rules/paris-time.ts'
import { RULES_TEXTS as TEXTS } from '#texts/admin/rules/messages.ts'
import { FIELD_GROUPS } from '#texts/venues/document/document-fields.ts'

import { ReviewsPanel } from './reviews-panel.tsx'

/** Edits the rules of the game. What the owner knows comes first; the law and the rest are folded. */
export function RulesScreen(props: ScreenProps) {
  return (
    <DraftPanel screen={props}>
      {(draft) => (
        <>
          <div className="columns wide">
            <ReviewsPanel venue={props.venue.key} draft={draft} />
            <GamePanel draft={draft} />
            <VenuePanel
              venue={props.venue}
              draft={draft}
              canSendMail={props.session.doMailsLeave}
            />
          </div>
          <LegalPanel draft={draft} />
        </>
      )}
    </DraftPanel>
  )
}

export function GamePanel({ draft }: { readonly draft: DraftHandle }) {
  return (
    <Panel title={FIELD_GROUPS.game}>
      <DocumentField draft={draft} path="period" />
      <DocumentField draft={draft} path="dayStart" />
      <details>
        <summary>{TEXTS.rareGame}</summary>
        {(['opensAt', 'closesAt'] as const).map((path) => (
          <DocumentField
            key={path}
            draft={draft}
            path={path}
            type="datetime-local"
            help={TEXTS.parisTime}
            format={PARIS_TIME}
          />
        ))}
        <DocumentField draft={draft} path="reviewsPerDay" />
        <DocumentField draft={draft} path="codeByEmailOnly" />
        <DocumentField draft={draft} path="refuseDisposableEmails" defaultChecked />
      </details>
    </Panel>
  )
}

export function VenuePanel({
  venue,
  draft,
  canSendMail,
}: Pick<ScreenProps, 'venue'> & { readonly draft: DraftHandle; readonly canSendMail: boolean }) {
  return (
    <Panel title={FIELD_GROUPS.venue}>
      <DocumentField draft={draft} path="mapsLink" type="url" />
      {venue.role === 'owner' && (
        <>
          <DocumentField draft={draft} path="adminEmail" type="email" />
          <DocumentField draft={draft} path="winMails" defaultChecked />
        </>
      )}
      <MailboxState venue={venue} canSendMail={canSendMail} />
    </Panel>
  )
}

/** Converts an instant of the draft into a time in Paris. */
const PARIS_TIME: TextFormat = {
  write: (value) => parisTimeOf(String(value ?? '')),
  read: instantOfParisTime,
}

const RARE_LEGAL = [
  'legal.vat',
  'legal.mailProvider',
  'legal.transfers',
  'legal.mediator',
  'territory',
  'retentionMonths',
] as const

/**
 * Edits the legal data of the organiser, and whether these are still an example. It is unfolded as
 * long as the data were an example when it was first shown.
 */
export function LegalPanel({ draft }: { readonly draft: DraftHandle }) {
  const { isExample } = draft.document.legal
  const [isOpen] = useState(isExample)
  return (
    <details className="panel" open={isOpen}>
      <summary>{FIELD_GROUPS.legal}</summary>
      <div className="columns">
        <DocumentField draft={draft} path="legal.company" autoComplete="organization" />
        <DocumentField draft={draft} path="legal.address" />
        <DocumentField draft={draft} path="legal.phone" type="tel" autoComplete="tel" />
        <DocumentField draft={draft} path="legal.email" type="email" autoComplete="email" />
        <DocumentField draft={draft} path="legal.publicationDirector" autoComplete="name" />
        <DocumentField draft={draft} path="legal.registration" />
        <DocumentField draft={draft} path="legal.form" />
        <DocumentField draft={draft} path="legal.capital" />
      </div>
      <DocumentField draft={draft} path="legal.host" />
      <details>
        <summary>{TEXTS.rareLegal}</summary>
        <div className="columns">
          {RARE_LEGAL.map((path) => (
            <DocumentField key={path} draft={draft} path={path} />
          ))}
          <DocumentField draft={draft} path="termsDate" type="date" />
        </div>
      </details>
      <Notice kind={isExample ? 'warning' : 'info'}>
        <CheckField
          path="legal.isExample"
          label={TEXTS.own.label}
          help={isExample ? TEXTS.own.example : TEXTS.own.done}
          checked={!isExample}
          onChange={(isOwn) => draft.edit(setField('legal.isExample', !isOwn))}
        />
      </Notice>
    </details>
  )
}

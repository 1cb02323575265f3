import { useState, type ReactNode } from 'react'

import { setField, type PlainField } from '#admin/document/document-edits.ts'
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
import { TermsPreview } from './terms-preview.tsx'

import './rules.css'

/** Edits the rules of the game, beside the articles of the terms. */
export function RulesScreen(props: ScreenProps) {
  // On a narrow screen the articles are below the form, and folded.
  const [isWide] = useState(() => window.matchMedia('(width >= 62rem)').matches)
  const { key } = props.venue
  return (
    <DraftPanel screen={props}>
      {(draft) => (
        <div className="beside">
          <div className="stack">
            <LegalPanel draft={draft} />
            <ReviewsPanel venue={key} draft={draft} />
            <GamePanel draft={draft} />
            <VenuePanel
              venue={props.venue}
              draft={draft}
              canSendMail={props.session.doMailsLeave}
            />
          </div>
          <details className="panel side rules-preview" open={isWide}>
            <summary>{TEXTS.preview}</summary>
            <TermsPreview venue={key} document={draft.document} />
          </details>
        </div>
      )}
    </DraftPanel>
  )
}

export function GamePanel({ draft }: { readonly draft: DraftHandle }) {
  return (
    <Panel title={FIELD_GROUPS.game}>
      <div className="columns">
        <DocumentField draft={draft} path="period" />
        <DocumentField draft={draft} path="dayStart" />
      </div>
      <div className="columns">
        <ParisTimeField draft={draft} path="opensAt" />
        <ParisTimeField draft={draft} path="closesAt" />
      </div>
      <RareFields
        title={TEXTS.rareGame}
        paths={[
          'territory',
          'retentionMonths',
          'termsDate',
          'codeByEmailOnly',
          'refuseDisposableEmails',
        ]}
      >
        {(path) => (
          <DocumentField
            key={path}
            draft={draft}
            path={path}
            type={path === 'termsDate' ? 'date' : undefined}
            defaultChecked={path === 'refuseDisposableEmails'}
          />
        )}
      </RareFields>
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

function ParisTimeField({
  draft,
  path,
}: {
  readonly draft: DraftHandle
  readonly path: 'opensAt' | 'closesAt'
}) {
  return (
    <DocumentField
      draft={draft}
      path={path}
      type="datetime-local"
      help={TEXTS.parisTime}
      format={PARIS_TIME}
    />
  )
}

/** Edits the organiser of the game, and whether the legal data are still an example. */
export function LegalPanel({ draft }: { readonly draft: DraftHandle }) {
  const { isExample } = draft.document.legal
  return (
    <Panel title={FIELD_GROUPS.legal}>
      <div className="columns">
        <DocumentField draft={draft} path="legal.company" autoComplete="organization" />
        <DocumentField draft={draft} path="legal.form" />
        <DocumentField draft={draft} path="legal.capital" />
        <DocumentField draft={draft} path="legal.registration" />
      </div>
      <DocumentField draft={draft} path="legal.address" />
      <div className="columns">
        <DocumentField draft={draft} path="legal.phone" type="tel" autoComplete="tel" />
        <DocumentField draft={draft} path="legal.email" type="email" autoComplete="email" />
      </div>
      <DocumentField draft={draft} path="legal.publicationDirector" autoComplete="name" />
      <DocumentField draft={draft} path="legal.host" />
      <RareFields
        title={TEXTS.rareLegal}
        paths={['legal.vat', 'legal.mailProvider', 'legal.transfers', 'legal.mediator']}
      >
        {(path) => <DocumentField key={path} draft={draft} path={path} />}
      </RareFields>
      <Notice kind={isExample ? 'warning' : 'info'}>
        <CheckField
          path="legal.isExample"
          label={TEXTS.own.label}
          help={isExample ? TEXTS.own.example : TEXTS.own.done}
          checked={!isExample}
          onChange={(isOwn) => draft.edit(setField('legal.isExample', !isOwn))}
        />
      </Notice>
    </Panel>
  )
}

/** Folds fields that are changed rarely. */
function RareFields({
  title,
  paths,
  children,
}: {
  readonly title: string
  readonly paths: readonly PlainField[]
  /** Shows one of the fields. */
  readonly children: (path: PlainField) => ReactNode
}) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="columns">{paths.map(children)}</div>
    </details>
  )
}

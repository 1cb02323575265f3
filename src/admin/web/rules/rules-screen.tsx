import './rules.css'

import { useState } from 'react'

import { DocumentField } from '#admin/web/draft/document-field.tsx'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { DraftPanel } from '#admin/web/draft/draft-panel.tsx'
import { RareFields } from '#admin/web/draft/rare-fields.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { RULES_TEXTS as TEXTS } from '#texts/admin/rules.ts'
import { FIELD_GROUPS } from '#texts/venues/document-fields.ts'

import { LegalPanel } from './legal-panel.tsx'
import { ParisTimeField } from './paris-time-field.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { TermsPreview } from './terms-preview.tsx'

/** What the terms say, beside the articles that follow from it. */
export function Screen(props: ScreenProps) {
  // Beside the form, the articles are open; below it, they would be a long way.
  const [isWide] = useState(() => window.matchMedia('(width >= 62rem)').matches)
  const { key } = props.venue
  return (
    <DraftPanel screen={props}>
      {(draft) => (
        <div className="with-preview">
          <div className="panels">
            <LegalPanel draft={draft} />
            <ReviewsPanel venue={key} draft={draft} />
            <GamePanel draft={draft} />
            <VenuePanel venue={props.venue} draft={draft} />
          </div>
          <details className="panel rules-preview" open={isWide}>
            <summary>{TEXTS.preview}</summary>
            <TermsPreview venue={key} document={draft.document} />
          </details>
        </div>
      )}
    </DraftPanel>
  )
}

function GamePanel({ draft }: { readonly draft: DraftHandle }) {
  return (
    <Panel title={FIELD_GROUPS.game}>
      <DocumentField draft={draft} path="period" />
      <div className="fields">
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
            absent={path === 'refuseDisposableEmails'}
          />
        )}
      </RareFields>
    </Panel>
  )
}

function VenuePanel({
  venue,
  draft,
}: Pick<ScreenProps, 'venue'> & { readonly draft: DraftHandle }) {
  return (
    <Panel title={FIELD_GROUPS.venue}>
      <DocumentField draft={draft} path="mapsLink" type="url" />
      {venue.role === 'owner' && (
        <>
          <DocumentField draft={draft} path="adminEmail" type="email" />
          <DocumentField draft={draft} path="winMails" absent />
        </>
      )}
      <p>
        <a href={`#/${venue.key}/etablissements`}>{TEXTS.mailbox}</a>
      </p>
    </Panel>
  )
}

import { setField } from '#admin/document-edits.ts'
import { DocumentField } from '#admin/web/draft/document-field.tsx'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { RareFields } from '#admin/web/draft/rare-fields.tsx'
import { CheckField } from '#admin/web/kit/fields.tsx'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { RULES_TEXTS } from '#texts/admin/rules.ts'
import { FIELD_GROUPS } from '#texts/venues/document-fields.ts'

const { rareLegal, own } = RULES_TEXTS

/** Who organises the game, as the terms print it; and whether that is no example any more. */
export function LegalPanel({ draft }: { readonly draft: DraftHandle }) {
  const { isExample } = draft.document.legal
  return (
    <Panel title={FIELD_GROUPS.legal}>
      <div className="fields">
        <DocumentField draft={draft} path="legal.company" autoComplete="organization" />
        <DocumentField draft={draft} path="legal.form" />
        <DocumentField draft={draft} path="legal.capital" />
        <DocumentField draft={draft} path="legal.registration" />
      </div>
      <DocumentField draft={draft} path="legal.address" autoComplete="street-address" />
      <div className="fields">
        <DocumentField draft={draft} path="legal.phone" type="tel" autoComplete="tel" />
        <DocumentField draft={draft} path="legal.email" type="email" autoComplete="email" />
      </div>
      <DocumentField draft={draft} path="legal.publicationDirector" autoComplete="name" />
      <DocumentField draft={draft} path="legal.host" />
      <RareFields
        draft={draft}
        title={rareLegal}
        paths={['legal.vat', 'legal.mailProvider', 'legal.transfers', 'legal.mediator']}
      >
        {(path) => <DocumentField key={path} draft={draft} path={path} />}
      </RareFields>
      <Notice kind={isExample ? 'warning' : 'info'}>
        <CheckField
          path="legal.isExample"
          label={own.label}
          help={isExample ? own.example : own.done}
          checked={!isExample}
          onChange={(isOwn) => draft.edit(setField('legal.isExample', !isOwn))}
        />
      </Notice>
    </Panel>
  )
}

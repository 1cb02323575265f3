import { useId, useState } from 'react'

import { setField } from '#admin/document/document-edits.ts'
import { ConflictAt } from '#admin/draft/web/conflict-notice.tsx'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { DraftPanel } from '#admin/draft/web/draft-panel.tsx'
import { Button } from '#admin/kit/web/button.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { warnOfName } from '#admin/kit/web/print-warnings.ts'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { useSquareLogo } from '#admin/kit/web/use-mark.ts'
import { LOOK_TEXTS as TEXTS } from '#texts/admin/look/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { storedLogoHref } from '#venues/logos/logo-picture.ts'
import { drawMark } from '#venues/logos/mark-drawing.ts'
import { DrawnMark } from '#venues/logos/web/drawn-mark.tsx'
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'
import { paletteOf } from '#venues/themes/venue-colours.ts'

import { LogoPanel } from './logo-panel.tsx'
import { CardPreview, FirstViewPreview } from './look-previews.tsx'
import { readLogoColour } from './read-logo.ts'

import '#venues/themes/web/theme-styles.ts'
import './look.css'

const ACCENTS = Object.entries(TEXTS.accents)

/** Edits the name, the logo and the colours, beside a preview of the first view. */
export function LookScreen(props: ScreenProps) {
  const { key } = props.venue
  return (
    <DraftPanel screen={props}>
      {(draft) => (
        <div className="beside">
          <div className="stack">
            <Panel title={TEXTS.words}>
              <DocumentField
                draft={draft}
                path="name"
                autoComplete="organization"
                maxLength={80}
                warn={warnOfName}
              />
              <DocumentField draft={draft} path="invitation" maxLength={120} />
              <CardPreview venue={key} document={draft.document} />
            </Panel>
            <LogoPanel venue={key} draft={draft} />
            <ColoursPanel draft={draft} />
          </div>
          <div className="side">
            <Panel title={TEXTS.preview}>
              <FirstViewPreview venue={key} document={draft.document} />
            </Panel>
          </div>
        </div>
      )}
    </DraftPanel>
  )
}

export function ColoursPanel({ draft }: { readonly draft: DraftHandle }) {
  const { document, edit, problemAt } = draft
  const { theme, accent, logo, squareLogo } = document
  const isLogoSquare = useSquareLogo(document)
  const href = storedLogoHref(logo) ?? storedLogoHref(squareLogo)
  const [refusal, setRefusal] = useState({ of: '', problem: '' })
  const palette = paletteOf({ theme, accent })
  const shown = accent ?? findTheme(theme).mail.accent
  const name = useId()
  const setAccent = (colour?: string) => edit(setField('accent', colour))

  async function takeLogoColour(of: string) {
    const read = await readLogoColour(of)
    if (read.ok) setAccent(read.colour)
    else setRefusal({ of, problem: read.problem })
  }

  return (
    <Panel title={TEXTS.colours}>
      <fieldset className="columns look-themes" data-field="theme">
        <legend>{DOCUMENT_FIELDS.theme.label}</legend>
        {THEME_NAMES.map((option) => (
          <label key={option} className="check look-theme" data-theme={option}>
            <input
              type="radio"
              name={name}
              checked={option === theme}
              onChange={() => edit(setField('theme', option))}
            />
            <DrawnMark drawing={drawMark({ ...document, theme: option, isLogoSquare })} />
            <b>{TEXTS.themeName(option)}</b>
          </label>
        ))}
      </fieldset>
      <ConflictAt draft={draft} path="theme" />
      <TextField
        type="color"
        label={DOCUMENT_FIELDS.accent.label}
        help={palette && palette.accent !== accent ? TEXTS.movedAccent(palette.accent) : undefined}
        problem={problemAt('accent')}
        path="accent"
        below={<ConflictAt draft={draft} path="accent" />}
        value={shown}
        onChange={setAccent}
      />
      <div className="row" role="group" aria-label={TEXTS.presets}>
        {ACCENTS.map(([colour, label]) => (
          <Button key={colour} onPress={() => setAccent(colour)}>
            <svg className="look-swatch" viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={colour} />
            </svg>
            {label}
          </Button>
        ))}
      </div>
      <div className="row">
        {href !== null && <Button onPress={() => void takeLogoColour(href)}>{TEXTS.ofLogo}</Button>}
        {accent !== undefined && <Button onPress={() => setAccent()}>{TEXTS.ofTheme}</Button>}
      </div>
      <p role="status">{refusal.of === href && refusal.problem}</p>
    </Panel>
  )
}

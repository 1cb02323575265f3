import { useState } from 'react'

import { setField } from '#admin/document/document-edits.ts'
import { ConflictAt } from '#admin/draft/web/conflict-notice.tsx'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useSquareLogo } from '#admin/kit/web/use-mark.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import { initialsOf } from '#venues/logos/initials.ts'
import type { LogoField } from '#venues/logos/logo-picture.ts'

import { logosCalls } from './look-calls.ts'
import { readLogo } from './read-logo.ts'

const TEXTS = LOOK_TEXTS.logo

type Props = { readonly venue: string; readonly draft: DraftHandle }

/**
 * The logo and the mark. A square logo is the mark. The initials and the square version of a wide
 * logo are therefore only shown if the mark needs them, or if something about them must be decided.
 */
export function LogoPanel(props: Props) {
  const { draft } = props
  const { logo, squareLogo, name } = draft.document
  const isLogoSquare = useSquareLogo(draft.document)
  const mustDecide = (path: string) =>
    [...draft.problems, ...draft.conflicts].some((found) => found.path === path)
  const hasInitials = !isLogoSquare && squareLogo === undefined
  return (
    <Panel title={TEXTS.title}>
      <LogoInput {...props} field="logo" />
      {(hasInitials || mustDecide('initials')) && (
        <DocumentField
          draft={draft}
          path="initials"
          maxLength={2}
          autoComplete="off"
          placeholder={initialsOf(name)}
        />
      )}
      {(squareLogo !== undefined ||
        (logo !== undefined && !isLogoSquare) ||
        mustDecide('squareLogo')) && <LogoInput {...props} field="squareLogo" />}
    </Panel>
  )
}

/** Shows whether the draft has a logo, and replaces it by a file. */
function LogoInput({ venue, draft, field }: Props & { readonly field: LogoField }) {
  const { document, edit, problemAt } = draft
  const texts = TEXTS[field]
  const logo = document[field]
  const { run, isBusy, problem } = useAction()
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (name: string | undefined) => edit(setField(field, name))

  async function choose(file: File | undefined) {
    if (!file || isReading || isBusy) return
    setRefusal(null)
    setReading(true)
    const read = await readLogo(file, field)
    setReading(false)
    if (!read.ok) return setRefusal(read.problem)
    await run(logosCalls('save', venue, { pictures: read.pictures }), (answer) =>
      answer.type === 'saved' ? set(answer.hash) : setRefusal(answer.problem),
    )
  }

  return (
    <>
      <p role="status">
        {isReading || isBusy ? TEXTS.reading : texts[logo === undefined ? 'absent' : 'present']}
      </p>
      <ActionProblem problem={refusal ?? problem ?? problemAt(field) ?? null} />
      <div className="row">
        <label className="button look-file" data-field={field}>
          {texts.choose}
          <input
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // After a correction, the same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        {logo !== undefined && (
          <Button kind="quiet" onPress={() => set(undefined)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <ConflictAt draft={draft} path={field} />
    </>
  )
}

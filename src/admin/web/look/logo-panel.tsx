import { useState } from 'react'

import { setField } from '#admin/document-edits.ts'
import { SAVE_LOGO } from '#admin/logo-calls.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'

import { readLogo } from './read-logo.ts'

const TEXTS = LOOK_TEXTS.logo

/** The logo of the draft, and a file that replaces it. */
export function LogoPanel({
  venue,
  draft: { document, edit, problemAt },
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  const { logo } = document
  const { run, isBusy, problem } = useAction()
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (name: string | undefined) => edit(setField('logo', name))

  async function choose(file: File | undefined) {
    if (!file || isReading || isBusy) return
    setRefusal(null)
    setReading(true)
    const read = await readLogo(file)
    setReading(false)
    if (!read.ok) return setRefusal(read.problem)
    await run(SAVE_LOGO, { venue, pictures: read.pictures }, (answer) =>
      answer.type === 'saved' ? set(answer.hash) : setRefusal(answer.problem),
    )
  }

  return (
    <Panel title={TEXTS.title}>
      <p role="status">
        {isReading || isBusy ? TEXTS.reading : TEXTS[logo === undefined ? 'none' : 'picture']}
      </p>
      <Problem of={refusal ?? problem ?? problemAt('logo') ?? null} />
      <div className="actions">
        <label className="button look-file" data-field="logo">
          {TEXTS.choose}
          <input
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file can be chosen again, after it was mended.
              target.value = ''
            }}
          />
        </label>
        {logo !== undefined && (
          <Button kind="quiet" onPress={() => set(undefined)}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <p className="field-help">{TEXTS.help}</p>
    </Panel>
  )
}

import { useEffect, useRef, useState } from 'react'

import { COPY_BY_HAND_TEXT } from '#texts/ui/controls.ts'

import { ICON_PATHS } from './icon-paths.ts'
import { FIRST_ICON_PATHS } from './first-icon-paths.ts'
import { Icon } from './icon.tsx'

type Props = {
  readonly text: string
  readonly label: string
  readonly copiedLabel: string
  readonly icon?: string
  /**
   * A function that is called first. If it returns false, because the browser cannot share, `text`
   * is copied.
   */
  readonly share?: () => Promise<boolean>
}

/**
 * Copies `text` to the clipboard, then shows `copiedLabel`. If the browser refuses the copy, shows
 * `text` in a selected field.
 */
export function CopyButton({ text, label, copiedLabel, icon = ICON_PATHS.copy, share }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (await share?.()) return
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      setRefusals(refusals + 1)
    }
  }
  useEffect(() => {
    if (refusals > 0) field.current?.focus()
  }, [refusals])
  // On plain HTTP and in some apps there is no clipboard, but a selected text may be copied.
  function copySelected() {
    field.current?.select()
    if (!document.execCommand('copy')) return
    setIsCopied(true)
    button.current?.focus()
  }

  return (
    <>
      <button
        className="button button-second"
        type="button"
        ref={button}
        onClick={() => void copy()}
      >
        <Icon path={isCopied ? FIRST_ICON_PATHS.check : icon} />
        <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      </button>
      {refusals > 0 && !isCopied && (
        <label className="field">
          {COPY_BY_HAND_TEXT}
          <input readOnly value={text} ref={field} onFocus={copySelected} />
        </label>
      )}
    </>
  )
}

import { useState } from 'react'

import { ICON_PATHS } from './icon-paths.ts'
import { FIRST_ICON_PATHS } from './first-icon-paths.ts'
import { Icon } from './icon.tsx'

type Props = { readonly text: string; readonly label: string; readonly copiedLabel: string }

/** Copies `text` to the clipboard, and then shows `copiedLabel`. */
export function CopyButton({ text, label, copiedLabel }: Props) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }

  return (
    <button className="button button-second" type="button" onClick={() => void copy()}>
      <Icon path={isCopied ? FIRST_ICON_PATHS.check : ICON_PATHS.copy} />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </button>
  )
}

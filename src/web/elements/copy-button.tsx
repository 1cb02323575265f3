import { useState } from 'react'

import { DRAWINGS } from './drawings.ts'
import { FIRST_DRAWINGS } from './first-drawings.ts'
import { Icon } from './icon.tsx'

type Props = { readonly text: string; readonly label: string; readonly copiedLabel: string }

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
      <Icon drawing={isCopied ? FIRST_DRAWINGS.check : DRAWINGS.copy} />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </button>
  )
}

import { useEffect } from 'react'

import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

import { ShowPrize, type ShownCode } from './show-prize.tsx'

const loadPictures = async () => import('./won-pictures.ts')

/** The button that shows a won code, and folded buttons to copy, share and save it. */
export function CodeActions(won: ShownCode) {
  const { venue, prizeName, code } = won
  const url = `${location.origin}/${venue.key}`
  // The pictures are loaded before the press, because a browser permits sharing only shortly after
  // a press.
  useEffect(() => void loadPictures().catch(() => {}), [])

  /**
   * Returns false if the browser cannot share. Returns true even if the player closes the share
   * dialog.
   */
  async function share() {
    if (!('share' in navigator)) return false
    const data = { text: `${CODE_TEXTS.iWon} ${prizeName}, ${CODE_TEXTS.iWonAt(venue.name)}`, url }
    try {
      const files = await drawFiles()
      // Older browsers share only texts.
      await navigator.share({ ...data, ...(navigator.canShare?.(files) && files) })
      return true
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }
  async function drawFiles() {
    try {
      return { files: [await (await loadPictures()).drawSharedPicture(won)] }
    } catch {
      return {}
    }
  }
  async function saveImage() {
    await (await loadPictures()).saveCodePicture(won)
  }

  return (
    <div className="code-actions">
      <ShowPrize {...won} />
      <details>
        <summary className="button-quiet">{CODE_TEXTS.more}</summary>
        <CopyButton text={code} label={CODE_TEXTS.copy} copiedLabel={CODE_TEXTS.copied} />
        <CopyButton
          text={url}
          label={CODE_TEXTS.share}
          copiedLabel={CODE_TEXTS.addressCopied}
          icon={ICON_PATHS.share}
          share={share}
        />
        <button className="button button-second" type="button" onClick={() => void saveImage()}>
          <Icon path={ICON_PATHS.download} /> {CODE_TEXTS.saveImage}
        </button>
      </details>
    </div>
  )
}

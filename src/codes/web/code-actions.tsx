import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

import { ShowPrize, type ShownCode } from './show-prize.tsx'

/** Buttons to show, copy, share and save a won code. */
export function CodeActions(won: ShownCode) {
  const { venue, prizeName, code } = won
  const url = `${location.origin}/${venue.key}`

  async function share() {
    const { drawSharedPicture } = await import('./won-pictures.ts')
    const files = { files: [await drawSharedPicture(won)] }
    await navigator
      .share({
        text: `${CODE_TEXTS.iWon} ${prizeName}, ${CODE_TEXTS.iWonAt(venue.name)}`,
        url,
        // Older browsers share texts alone.
        ...(navigator.canShare?.(files) && files),
      })
      // The promise rejects when the player closes the share sheet, which is no error.
      .catch(() => {})
  }
  async function saveImage() {
    const { saveCodePicture } = await import('./won-pictures.ts')
    await saveCodePicture(won)
  }

  return (
    <div className="code-actions">
      <ShowPrize {...won} />
      <CopyButton text={code} label={CODE_TEXTS.copy} copiedLabel={CODE_TEXTS.copied} />
      {'share' in navigator ? (
        <button className="button button-second" type="button" onClick={() => void share()}>
          <Icon path={ICON_PATHS.share} /> {CODE_TEXTS.share}
        </button>
      ) : (
        <CopyButton text={url} label={CODE_TEXTS.share} copiedLabel={CODE_TEXTS.addressCopied} />
      )}
      <button className="button button-second" type="button" onClick={() => void saveImage()}>
        <Icon path={ICON_PATHS.download} /> {CODE_TEXTS.saveImage}
      </button>
    </div>
  )
}

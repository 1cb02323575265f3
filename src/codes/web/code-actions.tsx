import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

import type { WonCode } from './ticket-image.ts'

/** Buttons to copy, share and save a prize code. */
export function CodeActions(won: WonCode) {
  const text = CODE_TEXTS.shared(won.venue.name, won.prizeName, won.code)

  async function share() {
    // The promise rejects when the player closes the share sheet, which is no error.
    await navigator.share({ text }).catch(() => {})
  }
  async function saveImage() {
    const { saveTicketImage } = await import('./ticket-image.ts')
    await saveTicketImage(won)
  }

  return (
    <div className="code-actions">
      <CopyButton text={won.code} label={CODE_TEXTS.copy} copiedLabel={CODE_TEXTS.copied} />
      {'share' in navigator && (
        <button className="button button-second" type="button" onClick={() => void share()}>
          <Icon path={ICON_PATHS.share} /> {CODE_TEXTS.share}
        </button>
      )}
      <button className="button button-second" type="button" onClick={() => void saveImage()}>
        <Icon path={ICON_PATHS.download} /> {CODE_TEXTS.saveImage}
      </button>
    </div>
  )
}

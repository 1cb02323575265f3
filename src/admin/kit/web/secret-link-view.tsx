import type { SecretLink } from '#admin/kit/secret-link.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { QrCode } from '#ui/web/qr-code.tsx'

import { Button } from './button.tsx'
import { Notice } from './panel.tsx'
import './secret-link.css'

type Props = { readonly link: SecretLink; readonly lead: string; readonly onDone: () => void }

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * Shows a secret link as a QR code and as a text to copy, until the member presses « C’est fait ».
 */
export function SecretLinkView({ link: { href, side, path }, lead, onDone }: Props) {
  const { link } = KIT_TEXTS
  return (
    <div className="stack">
      <Notice kind="done">
        <p>{lead}</p>
        <p>{link.once}</p>
      </Notice>
      <QrCode
        ref={bringIntoView}
        className="secret-link-qr"
        label={link.qr}
        side={side}
        path={path}
      />
      <input className="secret-link-text" readOnly value={href} aria-label={link.copy} />
      <div className="row">
        <CopyButton text={href} label={link.copy} copiedLabel={link.copied} />
        <Button onPress={onDone}>{link.done}</Button>
      </div>
    </div>
  )
}

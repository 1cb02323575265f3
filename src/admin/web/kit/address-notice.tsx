import { addressWarning } from '#posters/printed-address.ts'
import { ADMIN_TEXTS } from '#texts/admin/messages.ts'

import { Notice } from './panel.tsx'

/** Says before an address is handed out that no phone would open it; nothing for a good one. */
export function AddressNotice({ url }: { readonly url: string }) {
  return (
    addressWarning(url) === 'onlyThisMachine' && (
      <Notice kind="warning">
        <p>{ADMIN_TEXTS.onlyThisMachine}</p>
      </Notice>
    )
  )
}

import { addressWarning } from '#posters/printed-address.ts'
import { findUnprintable } from '#posters/unprintable.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { unprintableText } from '#texts/posters/messages.ts'

import { Notice } from './panel.tsx'

/** Says before an address is handed out that no phone would open it; nothing for a good one. */
export function AddressNotice({ url }: { readonly url: string }) {
  return (
    addressWarning(url) === 'onlyThisMachine' && (
      <Notice kind="warning">
        <p>{KIT_TEXTS.onlyThisMachine}</p>
      </Notice>
    )
  )
}

/** Returns the sentence about the first letter of a name that no poster can print, or undefined. */
export function warnOfName(name: string): string | undefined {
  const letter = findUnprintable(name)
  return letter === null ? undefined : unprintableText(letter)
}

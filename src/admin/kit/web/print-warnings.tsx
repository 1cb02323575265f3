import { addressWarning } from '#posters/printed-address.ts'
import { findUnprintable } from '#posters/unprintable.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { unprintableText } from '#texts/posters/messages.ts'

import { Notice } from './panel.tsx'

/** Warns that phones cannot open an address of this machine; shows nothing for other addresses. */
export function AddressNotice({ url }: { readonly url: string }) {
  return (
    addressWarning(url) === 'onlyThisMachine' && (
      <Notice kind="warning">
        <p>{KIT_TEXTS.onlyThisMachine}</p>
      </Notice>
    )
  )
}

/**
 * Returns a sentence about the first letter of a name that posters cannot print; else undefined.
 */
export function warnOfName(name: string): string | undefined {
  const letter = findUnprintable(name)
  return letter === null ? undefined : unprintableText(letter)
}

import { withoutInvisible } from './strip-invisible.ts'

/** What stands around an address in a link, a contact or a list: « mailto: », a name, brackets, a mark. */
const AROUND = /^(?:[^<]*<)?(?:mailto:)?|>?[,;]?$/gi

/** Returns the address in a text that was typed or pasted; other texts only trimmed. */
export function pastedAddress(text: string): string {
  return withoutInvisible(text).trim().replaceAll('＠', '@').replaceAll(AROUND, '').trim()
}

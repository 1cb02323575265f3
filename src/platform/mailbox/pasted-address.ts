import { withoutInvisible } from './strip-invisible.ts'

/**
 * Matches the text around an address in a link, a contact or a list: « mailto: », a name, brackets,
 * a comma.
 */
const AROUND = /^(?:[^<]*<)?(?:mailto:)?|>?[,;]?$/gi

/** Returns the address in a text that was typed or pasted. Any other text is only trimmed. */
export function pastedAddress(text: string): string {
  return withoutInvisible(text).trim().replaceAll('＠', '@').replaceAll(AROUND, '').trim()
}

import { findUnprintable } from '#posters/unprintable.ts'
import { unprintableText } from '#texts/posters/messages.ts'

/**
 * Returns a sentence about the first letter of a name that posters cannot print; else undefined.
 */
export function warnOfName(name: string): string | undefined {
  const letter = findUnprintable(name)
  return letter === null ? undefined : unprintableText(letter)
}

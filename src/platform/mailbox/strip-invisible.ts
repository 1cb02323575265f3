/**
 * A picture with the joiners and selectors behind it, or a character that nobody sees: a mark of
 * direction, a soft hyphen…
 */
const PICTURE_OR_INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200D|\uFE0F)*)|\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns a text that was typed or pasted without its invisible characters, and with each accent in
 * its letter.
 */
export function withoutInvisible(text: string): string {
  return text.normalize().replaceAll(PICTURE_OR_INVISIBLE, '$1')
}

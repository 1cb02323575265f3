/**
 * Matches an emoji with its joiners and selectors, or an invisible character, such as a soft
 * hyphen.
 */
const EMOJI_OR_INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200D|\uFE0F)*)|\p{Default_Ignorable_Code_Point}/gu

/** Returns a text in NFC, without its invisible characters outside emojis. */
export function withoutInvisible(text: string): string {
  return text.normalize().replaceAll(EMOJI_OR_INVISIBLE, '$1')
}

/**
 * The widths of the characters from space to tilde in the fonts of labels. Each width is a
 * character. Its code minus 40 is the width in sixtieths of the font size, rounded up.
 */
const WIDTHS = {
  'quicksand-700':
    '99BRLYS5>>>K9@7KM@KILKJIIK9:HNHHbOPNSKJRT9JPJZUVMVRLNSQaPLOAKANS8NNHNLCOL79K9`LNNNCEALJWFLFA7AI',
  'bodoni-moda-400':
    '7<?OJdY4>>NH5>4HNCIHLFJGIJ45JJJIeWPSTNLUV@CSM]WUOUTKQTWeVUK<H<IJFHMGMH@LL;;M<\\LJMMCC=LIVKIE979R',
  'bricolage-grotesque-700':
    '6:>NOcV3<;CH4>6>P=MMNMPGPP76HHHBdRQQRNLTT:?RGaWTOTQPKTQdROK<><KJ9LOJOK@MN99L9aNMOOCI@NK\\KMH=9=H',
} as const

/** A font of web/fonts/ for labels. */
export type LabelFont = keyof typeof WIDTHS

/**
 * Returns the width of a text as a multiple of the font size. Accents add nothing. Characters
 * without a measured width have the width of an m.
 */
export function labelWidth(font: LabelFont, text: string): number {
  let sixtieths = 0
  for (const letter of text.normalize('NFD').replace(/\p{Mark}/gu, '')) {
    const code = letter.charCodeAt(0)
    sixtieths +=
      WIDTHS[font].charCodeAt(code >= 32 && code < 127 ? code - 32 : 'm'.charCodeAt(0) - 32) - 40
  }
  return sixtieths / 60
}

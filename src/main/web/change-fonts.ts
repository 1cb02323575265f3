import { loadStyles } from './later-styles.ts'
import './show-offer.ts'

/**
 * Runs when it is imported, after the first paint: loads the styles of the next views, and the
 * fonts that `--fonts` of the theme names. The page changes to them in one step; its text is hidden
 * for that frame, so that nobody sees a line move.
 */
async function changeFonts(): Promise<void> {
  const html = document.documentElement
  await loadStyles([html.dataset.theme ?? ''])
  const names = getComputedStyle(html).getPropertyValue('--fonts')
  const fonts = [...document.fonts].filter(({ family }) => names.includes(family))
  await Promise.all(fonts.map(async (font) => font.load()))
  html.dataset.fonts = 'change'
  requestAnimationFrame(() => requestAnimationFrame(() => (html.dataset.fonts = '')))
}

/** Settles once the page has its fonts, or cannot have them: it is complete without. */
export const fontsChanged = changeFonts().catch(() => null)

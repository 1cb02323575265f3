import { loadStyles } from './later-styles.ts'
import './show-offer.ts'

/**
 * Loads the styles of the next views, and the fonts that `--fonts` of the theme names. The page
 * changes to these fonts in one step. Its text is hidden for that frame, so that no line seems to
 * move.
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

// A page without these fonts is complete.
changeFonts().catch(() => null)

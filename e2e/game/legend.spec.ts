import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { goToWheel } from '#e2e/support/player.ts'

/** The names and odds of the rows. A name has at most 24 characters. */
const ROWS = [
  ['Planche de fromages fins', 20],
  ['Thé', 12.5],
  ['Schwarzwälderkirschtorte', 27.5],
  ['Dommage', 40],
] as const

test('the bars of the legend have the same scale for names of any length, at 320 and 390 px', async ({
  page,
  email,
}) => {
  await goToWheel(page, email)
  await page.locator('.odds').evaluate((list, rows) => {
    for (const [at, [name, odds]] of rows.entries()) {
      const row = list.children[at]
      row?.querySelector('.odds-name')?.replaceChildren(name)
      row?.querySelector<HTMLElement>('.odds-bar')?.style.setProperty('--share', String(odds / 100))
    }
  }, ROWS)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const lengths = await lengthsOfBars(page)
    const pxPerPercent = (lengths.at(-1) ?? 0) / ROWS[3][1]
    for (const [at, [name, percent]] of ROWS.entries()) {
      const difference = Math.abs((lengths[at] ?? 0) - percent * pxPerPercent)
      expect
        .soft(difference, `${name} at ${width} px: ${lengths.join(', ')}`)
        .toBeLessThanOrEqual(1)
    }
    expect(lengths[0], `${width} px`).toBeGreaterThan(10)
    const wide = page.locator('.odds-name').filter({ hasText: 'Schwarz' })
    expect(await wide.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
  }
})

/**
 * Returns the length of each bar in pixels of its picture. The rest of the picture has the colour
 * of the last pixel.
 */
async function lengthsOfBars(page: Page): Promise<readonly number[]> {
  const lengths = []
  for (const bar of await page.locator('.odds-bar').all()) {
    const isDrawn = await bar.evaluate(({ clientWidth }) => clientWidth > 0)
    const png = isDrawn && (await bar.screenshot({ animations: 'disabled' }))
    lengths.push(png ? await page.evaluate(drawnLength, png.toString('base64')) : 0)
  }
  return lengths
}

/** Runs in the page. */
async function drawnLength(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  const middle =
    canvas?.getImageData(0, Math.floor(picture.height / 2), picture.width, 1).data ?? []
  // These pixels are left of the rounded end, in which the colour fades into the ground.
  const rest = middle.slice(-16, -12)
  const isRest = (at: number) =>
    rest.every((value, i) => Math.abs((middle[4 * at + i] ?? 0) - value) < 12)
  const columns = Array.from({ length: picture.width - 4 }, (_, at) => at)
  return columns.findLastIndex((at) => !isRest(at)) + 1
}

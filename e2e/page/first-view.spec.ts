import { expect, type Page } from '@playwright/test'

import { checkLayout } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame, submitEmail } from '#e2e/support/player.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

/** Small phones, and phones whose browser shows its bars. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 390, height: 664 },
]
/** The part of the wheel below its top that must be in the window, in pixels. */
const CROWN = 200

for (const { key } of EXAMPLE_VENUES)
  test(`the first view of ${key} shows the prizes, 200 pixels of the wheel, the pointer and no cut letters on each phone`, async ({
    page,
  }) => {
    for (const size of PHONES) {
      await page.setViewportSize(size)
      await openGame(page, key)
      await expect(page.getByText(/^À gagner\u00a0: cocktail, \S+, soft$/)).toBeInViewport({
        ratio: 1,
      })
      await expect(page.getByText(/^L’abus d’alcool/)).toBeInViewport({ ratio: 1 })
      // The check is repeated until the layout has the new size of the window.
      await expect(async () => {
        const drawing = await placeOf(page, '.initial-wheel .wheel-drawing')
        const pointer = await placeOf(page, '.initial-wheel .wheel-still-pointer')
        const window = await placeOf(page, '.initial-wheel')
        expect(pointer.top).toBeGreaterThan(window.top)
        expect(drawing.top + CROWN).toBeLessThanOrEqual(Math.min(size.height, window.bottom))
        expect(await findCutLetters(page)).toEqual([])
      }).toPass({ timeout: 20_000 })
    }
  })

test('a window lower than 560 pixels shows no partial wheel, and a small form no wheel behind its labels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openGame(page)
  await expect(page.locator('.initial-wheel')).toBeHidden()
  await page.setViewportSize({ width: 320, height: 568 })
  await confirmReview(page)
  await expect(page.locator('.form-wheel')).toBeHidden()
  // The wheel makes the page neither higher nor wider.
  const footer = await placeOf(page, '.footer')
  const size = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ])
  expect(size).toEqual([320, footer.bottom])
})

test('the wheel stays at its place from the first view to the spin on a screen of 1280 × 680 or 800', async ({
  page,
  email,
}) => {
  const placesOf = async (selector: string) => {
    const places = []
    for (const height of [680, 800]) {
      await page.setViewportSize({ width: 1280, height })
      places.push(await placeOf(page, selector))
    }
    return places
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGame(page)
  const places = await placesOf('.initial-wheel .wheel-drawing')
  await confirmReview(page)
  expect(await placesOf('.form-wheel .wheel-drawing')).toEqual(places)
  await submitEmail(page, email)
  expect(await placesOf('.wheel')).toEqual(places)
  for (const height of [680, 800]) {
    await page.setViewportSize({ width: 1280, height })
    await checkLayout(page, `wheel 1280 × ${height}`)
  }
})

/** Returns the names on the half wheel, and its mark, if only a part of them is visible. */
async function findCutLetters(page: Page) {
  return page.locator('.initial-wheel').evaluate((window) => {
    const { bottom } = window.getBoundingClientRect()
    return [...window.querySelectorAll('.wheel-label, .mark')]
      .filter((letters) => {
        const box = letters.getBoundingClientRect()
        return box.top < bottom && box.bottom > bottom
      })
      .map((letters) => letters.textContent || 'mark')
  })
}

/** Returns the box of an element in the window, in whole pixels. */
async function placeOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [x, y, x2, y2] = [left, top, right, bottom].map(Math.round)
    return { left: x ?? 0, top: y ?? 0, right: x2 ?? 0, bottom: y2 ?? 0 }
  })
}

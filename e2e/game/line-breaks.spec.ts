import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test('no line of a toast begins with « : » or « ! », its text is below its title, and an address stays whole', async ({
  page,
  email,
}) => {
  const address = `a-n-n-a-l-i-s-e-${email}`
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, address)
  await spinButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Vous avez gagné : Soft' })
  await expect(toast).toBeVisible()
  expect(await toast.textContent()).not.toMatch(/ [!:]/)
  const title = await toast.getByText('Félicitations !').boundingBox()
  const text = await toast.getByText('Vous avez gagné : Soft').boundingBox()
  expect(text?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) / 2)
  await readCode(page)
  for (const width of [375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await page.locator('.mail-note').evaluate((note, words) => {
      const walker = document.createTreeWalker(note, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.nodeValue?.indexOf(words) ?? -1
        if (start < 0) continue
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, start + words.length)
        return range.getClientRects().length
      }
      return 0
    }, address)
    expect.soft(lines, `${width} px`).toBe(1)
  }
})

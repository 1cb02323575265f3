import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test('a toast has no line break before « : » or « ! » or inside an address, and its text is below its title', async ({
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
  // The text itself is inline: its box is higher than its line.
  const boxOf = async (words: string) =>
    toast.getByText(words).locator('xpath=ancestor-or-self::div[1]').boundingBox()
  const title = await boxOf('Félicitations !')
  const text = await boxOf('Vous avez gagné : Soft')
  expect(text?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
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

import { expect } from '@playwright/test'

import { openScreen } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import type { Venue } from '#venues/venue.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue]

const test = testAsOwner()
test.describe.configure({ mode: 'default' })

test('a prize that is handed over and a prize that is refused have different colours', async ({
  page,
  environment,
}) => {
  const { label, check } = TODAY_TEXTS.handOver
  const { handOver, handedOver, already } = REDEMPTION_TEXTS.prize
  await openScreen(page, wafubar.key, 'aujourdhui')
  const banner = page.locator('.state-banner')
  const colour = async () => banner.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page
    .getByRole('textbox', { name: label })
    .fill(await winCode(environment.url, wafubar, 'Cocktail'))
  await page.getByRole('button', { name: check }).click()
  await expect(banner.locator('path')).toHaveAttribute('d', PRIZE_ICON_PATHS.cocktail)
  await page.getByRole('button', { name: handOver }).click()
  await expect(banner).toContainText(handedOver)
  const ofSuccess = await colour()
  await page.getByRole('button', { name: check }).click()
  await expect(banner).toContainText(already)
  expect(await colour()).not.toBe(ofSuccess)
})

test('the unfolded part of a panel is visually separate', async ({ page }) => {
  await openScreen(page, wafubar.key, 'etablissements')
  const { title, lead, press } = VENUE_TEXTS.archive
  await page.getByText(title(wafubar.name)).click()
  await expect(page.getByText(lead)).toBeVisible()
  const gaps = await page.getByRole('button', { name: press }).evaluate((button) => {
    const boxes = [...(button.parentElement?.children ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0))
  })
  expect(gaps).toHaveLength(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
})

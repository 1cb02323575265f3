import { expect, type Route } from '@playwright/test'

import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import type { Win } from '#admin/today/answers.ts'
import type { Redemption, RedemptionAction } from '#redemption/redemption.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'

const HAND_OVER = '**/gestion/calls/wins/hand-over/*'
const FIRST = 'K7QX2M9A'
const SECOND = 'B2CD3EF4'
const WON_AT = '2026-07-01T20:00:00.000Z'
const WIN: Win = {
  code: SECOND,
  prizeName: 'Bière',
  wonAt: WON_AT,
  isExpired: false,
  handed: null,
}

type Asked = { readonly action: RedemptionAction; readonly code: string }
const askedBy = (route: Route) => route.request().postDataJSON() as Asked

/** Answers as if the prize of each code were to be handed over. */
async function answer(route: Route): Promise<void> {
  const { action, code } = askedBy(route)
  const prize: Redemption = {
    code,
    prizeName: 'Cocktail',
    prizeDetails: null,
    hasAlcohol: false,
    wonAt: WON_AT,
    validUntil: null,
    isExpired: false,
    redeemedAt: action === 'handOver' ? WON_AT : null,
    undoSeconds: action === 'handOver' ? 600 : null,
  }
  await route.fulfill({ json: { outcome: 'done', prize, reason: null } })
}

test('a prize cannot be handed over while another code or an error is shown', async ({
  page,
  allowError,
}) => {
  allowError(/status of 503/)
  const { label, check } = TODAY_TEXTS.handOver
  const field = page.getByRole('textbox', { name: label })
  const press = page.getByRole('button', { name: check, exact: true })
  const handOver = page.getByRole('button', { name: REDEMPTION_TEXTS.prize.handOver })
  const card = page.locator('.hand-over')
  await page.route('**/gestion/calls/wins/list/*', async (route) =>
    route.fulfill({ json: { wins: [WIN], next: null } }),
  )
  await page.route(HAND_OVER, answer)
  await openScreen(page, 'wafubar', 'aujourdhui')

  await field.fill(FIRST)
  await press.click()
  await expect(handOver).toBeVisible()
  await field.pressSequentially('B')
  await expect(card).toHaveCount(0)

  // The answer about the first code arrives after the second code is typed.
  const held: Route[] = []
  await page.route(HAND_OVER, (route) => void held.push(route), { times: 1 })
  await field.fill(FIRST)
  await press.click()
  await expect.poll(() => held.length).toBe(1)
  await field.fill(SECOND)
  await answer(held[0] as Route)
  await expect(press).toHaveAttribute('aria-disabled', 'false')
  await expect(card).toHaveCount(0)

  // Without an answer, the page cannot show whether the prize was handed over.
  await press.click()
  await expect(card).toContainText('B2CD 3EF4')
  await page.route(HAND_OVER, async (route) => route.fulfill({ status: 503 }), { times: 1 })
  await handOver.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(card).toHaveCount(0)

  // The field names the prize that was chosen in the list.
  await field.fill(FIRST)
  await page.locator('.win').click()
  await expect(card).toContainText('B2CD 3EF4')
  await expect(field).toHaveValue(SECOND)

  // The result is shown after any typed text, and the prize cannot be handed over again.
  await page.route(HAND_OVER, (route) => void held.push(route), { times: 1 })
  await handOver.click()
  await expect.poll(() => held.length).toBe(2)
  // A second press sends nothing, and the prize stays.
  await card.locator('.button-main').dispatchEvent('click')
  await expect(card).toBeVisible()
  await field.fill(FIRST)
  await answer(held[1] as Route)
  await expect(card).toHaveAttribute('data-state', 'handedOver')
  await expect(handOver).toHaveCount(0)
})

test('a prize that is handed over and a prize that is refused have different colours, and the next code can then be typed', async ({
  page,
  environment,
}) => {
  const { label, check, close } = TODAY_TEXTS.handOver
  const { handOver, handedOver, already } = REDEMPTION_TEXTS.prize
  const field = page.getByRole('textbox', { name: label })
  const banner = page.locator('.state-banner')
  const colour = async () => banner.evaluate((element) => getComputedStyle(element).backgroundColor)
  await openScreen(page, wafubar.key, 'aujourdhui')
  await field.fill(await winCode(environment.url, wafubar, 'Cocktail'))
  await page.getByRole('button', { name: check }).click()
  await expect(banner.locator('path')).toHaveAttribute('d', PRIZE_ICON_PATHS.cocktail)
  await page.getByRole('button', { name: handOver }).click()
  await expect(banner).toContainText(handedOver)
  const ofSuccess = await colour()
  await page.getByRole('button', { name: check }).click()
  await expect(banner).toContainText(already)
  expect(await colour()).not.toBe(ofSuccess)
  await page.getByRole('button', { name: close }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

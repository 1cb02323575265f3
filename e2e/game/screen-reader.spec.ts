import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, openGame, readCode, spinButton, submitEmail } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'

test('a screen reader announces the reason for the review and, once, « Félicitations ! », and spells the code', async ({
  page,
  email,
}) => {
  await forcePrize(page, wafubar, 'Soft')
  await openGame(page)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleDescription(FIRST_VIEW_TEXTS.review.lead)
  await dialog.getByRole('button', { name: 'J’ai laissé un avis' }).click()
  await submitEmail(page, email)

  let goOn = () => {}
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/functions/v1/spin', async (route) => {
    await pressed
    await route.continue()
  })
  await spinButton(page).focus()
  await page.keyboard.press('Enter')
  const turning = page.getByRole('button', { name: 'La roue tourne...' })
  await expect(turning).toBeDisabled()
  await expect(turning).toBeFocused()
  await page.keyboard.press('Enter')
  goOn()
  await expectResult(page, 'Félicitations !')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('.toast-title')).toHaveAttribute('aria-hidden', 'true')

  const code = await readCode(page)
  await expect(page.getByRole('img', { name: code.split('').join(' '), exact: true })).toBeVisible()
  const copied = await page.locator('.code').evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString()
  })
  expect(copied?.trim()).toBe(code)
})

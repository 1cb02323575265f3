import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import { translatePage } from '#e2e/support/translate-page.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// A text that React writes into a replaced node is an error of the page (translate-page.ts).
test('a game in a page that the browser translates shows each text that changes, and the whole code', async ({
  page,
  email,
}) => {
  await page.addInitScript(translatePage)
  await forcePrize(page, wafubar, 'Cocktail')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeDisabled()
  await expectResult(page, 'Félicitations !')
  const code = await readCode(page)
  await expect(
    page.getByText(`Un e-mail de confirmation avec ce code a été envoyé à ${email}`),
  ).toBeVisible()
  await expect(page.locator('p font', { hasText: 'Votre code' }).first()).toBeVisible()
  const untranslated = await page.locator('[translate="no"]').allTextContents()
  expect(untranslated).toEqual(expect.arrayContaining([wafubar.name, `${email}.`, code]))
})

import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { expectToast, readCode, winSoft } from '#e2e/support/player.ts'

const LOOK_UP = /\/rest\/v1\/used_prize_codes\?/
const failing = { status: 500, json: { code: 'XX000', message: 'away', details: null, hint: null } }

// The texts of the error toasts are proved by src/game/web/failure-toasts.test.ts.
test('an error after a win is shown after the five seconds of congratulations, and disappears on a retry', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  await page.clock.install()
  await page.route(LOOK_UP, async (route) => route.fulfill(failing))
  await winSoft(page, email)
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await expectToast(page, 'Félicitations !', 'Vous avez gagné : Soft')
  await page.clock.fastForward(5000)
  await expectToast(page, 'Erreur de base de données')
  await page.unroute(LOOK_UP)
  await retry.click()
  await readCode(page)
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toasts.filter({ hasText: 'Erreur' })).toHaveCount(0)
  await expectToast(page, 'E-mails de Notification Envoyés !')
})

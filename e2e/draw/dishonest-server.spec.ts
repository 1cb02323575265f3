import { expect } from '@playwright/test'

import type { SpinAnswer } from '#draw/answers.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { goToWheel, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// A server that cheats after its commitment: the test changes the answer on its way from the server
// to the page. src/game/web/dishonest-server.test.tsx has ten manipulations.
const SPIN = '**/functions/v1/spin'

test('a draw with another prize after the commitment shows a warning, and its proof can be copied', async ({
  page,
  context,
  email,
  allowError,
}) => {
  // The server has no saved code, so it refuses the mail.
  allowError(/403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  const prize = wafubar.prizes.find(({ id }) => id === 'nothing-2')
  await page.route(SPIN, async (route) => {
    const response = await route.fetch()
    const honest = (await response.json()) as SpinAnswer
    await route.fulfill({ response, json: { ...honest, prize } })
  })
  await spinButton(page).click()
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'Nous n’avons pas pu vérifier ce tirage.' })
  await expect(warning).toContainText('le lot ne correspond pas')
  await expect(page.getByText('Tirage vérifié')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copier la preuve' }).click()
  await expect(page.getByRole('button', { name: 'Preuve copiée' })).toBeVisible()
  const copied = await page.evaluate(async () => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({
    venue: 'wafubar',
    prizeId: 'nothing-2',
    promised: {},
    proof: {},
  })

  // A replay gives the same draw.
  await page.unroute(SPIN)
  await page.getByRole('button', { name: 'Retour' }).click()
  await spinButton(page).click()
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
})

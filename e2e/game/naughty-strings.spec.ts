import { expect } from '@playwright/test'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  expectToast,
  goToWheel,
  openGame,
  readCode,
  spinButton,
} from '#e2e/support/player.ts'
import { storedValues } from '#game/stored-game-schema.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { NAUGHTY_STRINGS, WRAPPED_STRINGS } from '#testing/attacks/naughty-strings.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test('a 429 without the field `seconds` shows « Erreur de lot », and the same ticket can play later', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/Failed to load resource.*429/)
  const tickets: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/spin'))
      tickets.push((request.postDataJSON() as { ticket: string }).ticket)
  })
  const answer = { error: 'Trop de demandes.', code: 'too_many_requests' }
  await page.route(`**/functions/v1/spin`, async (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: answer }),
  )
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot', 'Une erreur est survenue, merci de réessayer.')
  await page.unroute(`**/functions/v1/spin`)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(tickets.length).toBeGreaterThanOrEqual(2)
  expect(new Set(tickets).size).toBe(1)
})

test('a 429 with few seconds shows a message and is retried automatically; with many seconds it says when to return', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/Failed to load resource.*429/)
  const tickets: unknown[] = []
  const refuse = async (seconds: number, error: string) =>
    page.route(
      `**/functions/v1/spin`,
      async (route) => {
        tickets.push((route.request().postDataJSON() as { ticket: string }).ticket)
        const json = { error, code: 'too_many_requests', seconds }
        await route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json })
      },
      { times: 1 },
    )
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await refuse(7200, 'Trop de participations depuis ce réseau. Revenez à 21 h 40.')
  await spinButton(page).click()
  await expectToast(page, 'Revenez à 21 h 40.')
  await expect(spinButton(page)).toBeEnabled()
  await refuse(
    3,
    'Beaucoup de monde joue en même temps. Votre tirage part tout seul dans 3 secondes.',
  )
  await spinButton(page).click()
  await expectToast(page, 'Votre tirage part tout seul dans 3 secondes.')
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeDisabled()
  await expectResult(page, 'Félicitations !')
  expect(tickets).toHaveLength(2)
  expect(new Set(tickets).size).toBe(1)
})

test('a disposable address is refused with a toast and a message beside the field, and another address can play', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/Failed to load resource.*422/)
  await openGame(page)
  await confirmReview(page)
  await page
    .getByRole('textbox', { name: 'Adresse e-mail' })
    .fill(email.replace(/@.*/, '@yopmail.com'))
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  const text = 'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.'
  await expectToast(page, 'Adresse e-mail jetable', text)
  const field = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
  await field.fill(email)
  await page.getByRole('button', { name: 'Valider' }).click()
  await spinButton(page).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /Félicitations !|Dommage/ }),
  ).toBeVisible()
})

test('the page sends the ticket when it looks up a code', async ({ page, email }) => {
  const shown: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.method() === 'GET' && request.url().includes(USED_PRIZE_CODES_PATH))
      shown.push(await request.headerValue(TICKET_HEADER))
  })
  const { ticket } = await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await readCode(page)
  expect(shown).toEqual([ticket])
})

test('naughty strings as stored values and as addresses run no script and break no page', async ({
  page,
  allowError,
}) => {
  // The page asks for the venue of an unknown address.
  allowError(/404/)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openGame(page)
  const keys = Object.keys(storedValues.entries)
  for (let first = 0; first < NAUGHTY_STRINGS.length; first += keys.length) {
    const stored = keys.map((key, index) => {
      const text = NAUGHTY_STRINGS[first + index] ?? ''
      return [`wafubar_${key}`, index % 2 ? text : JSON.stringify(text)] as const
    })
    await page.evaluate((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text)
    }, stored)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.evaluate(async (hashes) => {
    localStorage.clear()
    for (const hash of hashes) {
      location.hash = `#/${hash}`
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, WRAPPED_STRINGS)
  await page.goto('/#/wafubar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(dialogs).toEqual([])
})

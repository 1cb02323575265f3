import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectCommitment,
  expectResult,
  expectToast,
  goToWheel,
  openGame,
  readCode,
  spinButton,
  submitEmail,
  winSoft,
} from '#e2e/support/player.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// Back, reloads, tabs and lost networks: nothing is drawn twice, and nothing is lost.
const PLAYED = 'Vous avez déjà participé. Revenez une prochaine fois !'

test('the browser’s Back returns through every step to the home page, but not while the wheel turns, and a new spin gives the same prize and code', async ({
  page,
  email,
  smtp,
}) => {
  await forcePrize(page, wafubar, 'Soft')
  await page.goto('/')
  await page.getByRole('link', { name: /Wafu Bar/ }).click()
  await confirmReview(page)
  await submitEmail(page, email)
  // The wheel turns until the spin is answered, so that the test sees it turn even on a busy
  // machine.
  let answer = async () => {}
  await page.route(
    '**/functions/v1/spin',
    (route) => {
      answer = async () => route.continue()
    },
    { times: 1 },
  )
  await spinButton(page).click()
  await expect(page.getByRole('button', { name: 'Retour' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeVisible()
  await answer()
  await expectResult(page, 'Félicitations !')
  const code = await readCode(page)

  const start = page.getByRole('button', { name: 'Laisser un avis' })
  await page.goBack()
  await expect(spinButton(page)).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous avez déjà joué')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await page.goBack()
  await expect(start).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Bienvenue|avis/ })).toBeVisible()

  await page.getByRole('link', { name: /Wafu Bar/ }).click()
  await confirmReview(page)
  await page.getByRole('button', { name: 'Valider' }).click()
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(await readCode(page)).toBe(code)
  expect(smtp.mails.filter(({ text }) => text.includes(code))).toHaveLength(2)
})

test('a reload continues at the same step', async ({ page, email, allowError }) => {
  // A reload right after the spin may save a code while the first load still saves its code.
  allowError(/401/)
  await forcePrize(page, wafubar, 'Soft')
  await openGame(page)
  await page.reload()
  await confirmReview(page)
  await page.reload()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(spinButton(page)).toBeVisible()
  await page.reload()
  const answered = page.waitForResponse('**/functions/v1/spin')
  await spinButton(page).click()
  await answered
  await page.reload()
  await expectResult(page, 'Félicitations !')
  const code = await readCode(page)
  // The ticket, a toast and its announcement may say this at the same time.
  const sentMail = page.getByText(/a été envoyé à/).first()
  await expect(sentMail).toBeVisible()
  await page.reload()
  expect(await readCode(page)).toBe(code)
  await expect(sentMail).toBeVisible()
})

test('a wheel stops when the network fails during the spin, and the next attempt gives the same draw', async ({
  page,
  context,
  email,
  allowError,
}) => {
  allowError(/Failed to load resource|ERR_/)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  const answered: string[] = []
  await page.route('**/functions/v1/spin', async (route) => {
    const response = await route.fetch()
    answered.push(((await response.json()) as { playedAt: string }).playedAt)
    await route.abort('internetdisconnected')
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/functions/v1/spin')) return
    void response.json().then(({ playedAt }: { playedAt: string }) => answered.push(playedAt))
  })
  await spinButton(page).click()
  await expect(spinButton(page)).toBeEnabled()
  await page.unroute('**/functions/v1/spin')
  await context.setOffline(true)
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot')
  await expect(spinButton(page)).toBeEnabled()
  await context.setOffline(false)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(answered).toHaveLength(2)
  expect(new Set(answered).size).toBe(1)
})

test('a second tab shows the game of the first tab, and makes no draw itself', async ({
  page,
  context,
  email,
  allowError,
}) => {
  // Both tabs may save a code for the one win.
  allowError(/401/)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await expectCommitment(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(spinButton(second)).toBeEnabled()
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  const code = await readCode(page)
  await expectResult(second, 'Félicitations !')
  expect(await readCode(second)).toBe(code)
  await second.getByRole('button', { name: 'Retour' }).click()
  await spinButton(second).click()
  await expectResult(second, 'Félicitations !')
  expect(await readCode(second)).toBe(code)
})

test('the same e-mail in another browser is refused as already played', async ({
  page,
  email,
  allowError,
  environment,
}) => {
  allowError(/409/)
  const played = await page.request.post(`${environment.url}/functions/v1/spin`, {
    data: { ...spinRequest(), userEmail: email },
  })
  expect(played.status()).toBe(200)
  await goToWheel(page, email.toUpperCase())
  await spinButton(page).click()
  await expect(page.getByText(PLAYED)).toBeVisible()
  await expect(page.getByRole('button', { name: "Merci d'avoir joué !" })).toBeDisabled()
  await page.reload()
  await expect(page.getByText(PLAYED)).toBeVisible()
})

test('an open ticket stays open until it is closed, even after the end of its period or its validity', async ({
  page,
  email,
}) => {
  await winSoft(page, email)
  const code = await readCode(page)
  // A later answer would set the clock of the page back.
  await expect(page.getByText('Un e-mail de confirmation')).toBeVisible()
  await page.getByRole('button', { name: 'Montrer mon lot' }).click()
  const shown = page.getByRole('dialog', { name: 'Montrer mon lot' })
  await passDays(page, 32)
  const passMinute = async () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await passMinute()
  await expect(shown.getByText(code)).toBeVisible()
  await shown.getByRole('button', { name: 'Fermer' }).click()
  await passMinute()
  // A new participation can start, and the code is kept.
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await page.getByText('Mes codes').click()
  await expect(page.getByText(code)).toBeVisible()

  await page.evaluate(() => {
    const playedAt = new Date().toISOString()
    const validUntil = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
    const saved = { code: '7QX0B4KM', prizeName: 'Soft', playedAt, validUntil }
    localStorage.setItem('wafubar_saved_codes', JSON.stringify([saved]))
  })
  await page.reload()
  const waiting = page.getByRole('button', { name: 'Votre Soft vous attend' })
  await waiting.click()
  const ticket = page.getByRole('dialog', { name: 'Votre Soft vous attend' })
  const clock = await ticket.locator('.ticket-clock').textContent()
  await passDays(page, 34)
  await expect(ticket.locator('.ticket-clock')).not.toHaveText(clock ?? '')
  await expect(ticket.getByText('7QX0B4KM')).toBeVisible()
  await ticket.getByRole('button', { name: 'Fermer' }).click()
  await expect(waiting).toHaveCount(0)
})

/** Sets the time of the device and of the server's answers. */
async function passDays(page: Page, days: number): Promise<void> {
  const later = new Date(Date.now() + days * 24 * 3600 * 1000)
  // The page corrects its clock with the time of the server.
  await page.route('**/v1/**', async (route) => {
    // A page that is unloaded aborts its requests.
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort()
    return route.fulfill({
      response,
      headers: { ...response.headers(), date: later.toUTCString() },
    })
  })
  await page.clock.setSystemTime(later)
}

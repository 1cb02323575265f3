import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, expectToast, goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// Each error toast of the specification.
async function winDespiteFailure(page: Page, email: string): Promise<void> {
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
}

const LOOK_UP = /\/rest\/v1\/used_prize_codes\?/
const SAVE = /\/rest\/v1\/used_prize_codes$/
const MAILS = `**/functions/v1/send-prize-email`
const failing = { status: 500, json: { code: 'XX000', message: 'away', details: null, hint: null } }
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' })

test.beforeEach(({ allowError }) => allowError(/Failed to load resource/))

test('a failed look-up shows two error toasts, and can be retried', async ({ page, email }) => {
  await page.route(LOOK_UP, async (route) => route.fulfill(failing))
  await winDespiteFailure(page, email)
  await expectToast(
    page,
    'Erreur de base de données',
    "Impossible de vérifier l'unicité du code. Veuillez réessayer.",
  )
  await expectToast(
    page,
    'Erreur de code',
    "Impossible d'obtenir un code de gain unique. Veuillez réessayer.",
  )
  await page.unroute(LOOK_UP)
  await retry(page).click()
  await readCode(page)
})

test('an error after a win is shown after the five seconds of congratulations, and disappears on a retry', async ({
  page,
  email,
}) => {
  await page.route(LOOK_UP, async (route) => route.fulfill(failing))
  await winDespiteFailure(page, email)
  await expect(retry(page)).toBeVisible()
  const failedAt = Date.now()
  await expectToast(page, 'Félicitations !', 'Vous avez gagné : Soft')
  await expectToast(page, 'Erreur de base de données')
  expect(Date.now() - failedAt).toBeGreaterThan(3500)
  await page.unroute(LOOK_UP)
  await retry(page).click()
  await readCode(page)
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toasts.filter({ hasText: 'Erreur' })).toHaveCount(0)
  await expectToast(page, 'E-mails de Notification Envoyés !')
})

test('a code that cannot be saved shows an error, and can be retried', async ({ page, email }) => {
  await page.route(SAVE, async (route) => route.fulfill(failing))
  await winDespiteFailure(page, email)
  await expectToast(
    page,
    'Erreur de base de données',
    'Impossible de sauvegarder le code unique. Veuillez réessayer.',
  )
  await page.unroute(SAVE)
  await retry(page).click()
  await readCode(page)
})

test('ten codes that are all taken show an error', async ({ page, email }) => {
  let asked = 0
  await page.route(LOOK_UP, async (route) => {
    asked += 1
    await route.fulfill({ json: [{ code: 'AAAAAAAA' }] })
  })
  await winDespiteFailure(page, email)
  await expectToast(
    page,
    'Erreur de génération de code',
    'Impossible de générer un code unique après plusieurs tentatives.',
  )
  expect(asked).toBe(10)
})

test('a code that was saved although the answer was lost is found again', async ({
  page,
  email,
}) => {
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await winDespiteFailure(page, email)
  await expectToast(page, 'Erreur de base de données')
  await page.unroute(SAVE)
  await retry(page).click()
  const code = await readCode(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(await readCode(page)).toBe(code)
})

test('a spin without an answer shows « Erreur de lot », and enables the button again', async ({
  page,
  email,
}) => {
  await page.route('**/functions/v1/spin', async (route) => route.abort())
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot', 'Une erreur est survenue, merci de réessayer.')
  await expect(spinButton(page)).toBeEnabled()
})

test('a prize without an id becomes the consolation prize, and shows « Erreur de lot »', async ({
  page,
  email,
}) => {
  await page.route('**/functions/v1/spin', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { prize: object }
    await route.fulfill({ response, json: { ...answer, prize: { ...answer.prize, id: null } } })
  })
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectToast(page, 'Erreur de lot', 'Une erreur est survenue, merci de réessayer.')
  await expectResult(page, 'Dommage...')
  const stored = await page.evaluate(() => localStorage.getItem('wafubar_prize'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ id: 'nothing-1', type: 'nothing' })
})

test('a refusal by the mail server shows its reason, and the mail is not shown as sent', async ({
  page,
  email,
  smtp,
}) => {
  smtp.refuseWith(450)
  await winDespiteFailure(page, email)
  await expectToast(page, 'Erreur Envoi E-mails', "Impossible d'envoyer les e-mails: SMTP 450")
  await expect(page.getByText(`Votre e-mail n’a pas encore pu partir à ${email}`)).toBeVisible()
})

test('a failed mail call shows an error for any answer body, and the note under the code says the same', async ({
  page,
  email,
}) => {
  const json = { code: 'WORKER_LIMIT', message: 'out of resources' }
  await page.route(MAILS, async (route) => route.fulfill({ status: 500, json }))
  await winDespiteFailure(page, email)
  await expectToast(
    page,
    'Erreur Envoi E-mails',
    "Impossible d'envoyer les e-mails: out of resources",
  )
  await expect(page.getByText(`Votre e-mail n’a pas encore pu partir à ${email}`)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).not.toContainText('out of resources')
  await expect(main).not.toContainText('dès que possible')
})

test('a mail call without an answer shows a critical error and keeps the code, and toast and note agree', async ({
  page,
  email,
}) => {
  await page.route(MAILS, async (route) => route.abort())
  await winDespiteFailure(page, email)
  await readCode(page)
  await expectToast(
    page,
    'Erreur Critique Envoi E-mails',
    'Les e-mails partiront dès que possible.',
  )
  await expect(page.getByText(`Votre e-mail partira dès que possible à ${email}`)).toBeVisible()
})

for (const [isSent, note] of [
  [false, 'Votre e-mail partira dès que possible à'],
  [true, 'a été envoyé à'],
] as const) {
  test(`a reload does not repeat a mail call without an answer: ${note}`, async ({
    page,
    email,
  }) => {
    let asked = 0
    await page.route(MAILS, async (route) => {
      asked += 1
      if (isSent) await route.fetch()
      await route.abort()
    })
    await winDespiteFailure(page, email)
    await expectToast(page, 'Erreur Critique Envoi E-mails')
    for (let reloads = 0; reloads < 2; reloads += 1) {
      const answered = page.waitForResponse(`**/functions/v1/prize-state`)
      await page.reload()
      await answered
      await expect(page.getByText(`${note} ${email}`)).toBeVisible()
    }
    expect(asked).toBe(1)
  })
}

test('a player address without @ shows an error before any mail is requested', async ({
  page,
  email,
}) => {
  await page.route('**/functions/v1/spin', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), userEmail: 'joueuse' },
    })
  })
  await page.route(SAVE, async (route) => route.fulfill({ status: 201 }))
  await winDespiteFailure(page, email)
  await expectToast(
    page,
    'E-mail du joueur manquant',
    "Veuillez d'abord entrer une adresse e-mail valide pour le joueur.",
  )
})

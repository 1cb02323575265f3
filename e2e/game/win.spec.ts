import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  expectResult,
  expectToast,
  goToWheel,
  prizeUnderPointer,
  readCode,
  spinButton,
} from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const [venue, prizeName] = [wafubar, 'Cocktail']

test(`a win at ${venue.key}: the wheel, the code, and both mails agree`, async ({
  page,
  email,
  smtp,
  request,
  environment,
}) => {
  const { ticket } = await forcePrize(page, venue, prizeName)
  await goToWheel(page, email, venue.key)
  await spinButton(page).click()
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeDisabled()
  const landed = await prizeUnderPointer(page)

  await expectResult(page, 'Félicitations !')
  await expectToast(page, 'Félicitations !', `Vous avez gagné : ${prizeName}`)
  const code = await readCode(page)
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
  await expectToast(page, 'E-mails de Notification Envoyés !')
  await expect(
    page.getByText(`Un e-mail de confirmation avec ce code a été envoyé à ${email}`),
  ).toBeVisible()

  const recorded = await request.post(`${environment.url}/functions/v1/spin`, {
    data: {
      appIdentifier: venue.key,
      userEmail: email,
      ticket,
      clientSeed: '00'.repeat(16),
      acceptedTerms: true,
      promoEmails: false,
    },
  })
  const { prize, prizeCode } = (await recorded.json()) as {
    prize: { id: string; name: string }
    prizeCode: string
  }
  expect([prize.name, prizeCode, prize.id]).toEqual([prizeName, code, landed])

  const mails = smtp.mails.filter(({ text }) => text.includes(code))
  expect(mails.map(({ recipients }) => recipients)).toEqual(
    expect.arrayContaining([[email], [venue.adminEmail]]),
  )
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    for (const word of [code, prizeName, venue.name])
      expect([text, html].every((part) => part.includes(word))).toBe(true)
  }
})

test('confetti falls after a win, and disappears after 5 seconds', async ({ page, email }) => {
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await expect(page.locator('canvas')).toHaveCount(1)
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 7000 })
})

test('a loss shows a message, and makes no code and no mail', async ({ page, email, smtp }) => {
  await forcePrize(page, wafubar, 'Dommage')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Dommage...')
  await expect(page.getByText("Vous n'avez rien gagné", { exact: true })).toBeVisible()
  await expect(page.getByText(`Vous avez joué avec l’adresse ${email}.`)).toBeVisible()
  await expectToast(
    page,
    'Dommage...',
    "Vous n'avez rien gagné cette fois-ci. Merci d'avoir participé !",
  )
  await expect(page.locator('.ticket')).toHaveCount(0)
  await expect(page.getByText(/Vous pourrez rejouer le/)).toBeVisible()
  expect(smtp.mails.filter(({ text }) => text.includes(email))).toEqual([])
})

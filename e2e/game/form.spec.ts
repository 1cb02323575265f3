import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame, spinButton } from '#e2e/support/player.ts'

const HOUR_MS = 3_600_000

test.beforeEach(async ({ page }) => {
  await openGame(page)
  await confirmReview(page)
})

test('the form asks once about an address that looks mistyped, and a second press submits it as typed', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Adresse e-mail' })
  const question = page.getByRole('alert').getByRole('button')
  const press = async () => page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await field.pressSequentially('Ana@gmial.com')
  await press()
  await expect(question).toHaveText('Vouliez-vous dire Ana@gmail.com ?')
  await question.click()
  await expect(field).toHaveValue('Ana@gmail.com')
  await expect(question).toBeHidden()
  await field.fill(`${randomUUID()}@gmial.com`)
  await press()
  await expect(question).toBeVisible()
  await press()
  await expect(spinButton(page)).toBeVisible()
})

test('the typed e-mail is still there after a visit to the terms', async ({ page, email }) => {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'conditions générales de participation' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Conditions générales/ })).toBeVisible()
  await page.getByRole('link', { name: /Retour/ }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
})

test('one toast at a time is shown; F8 focuses it, a swipe of 50 px removes it, and it disappears after 3 s', async ({
  page,
}) => {
  await page.clock.install()
  const submit = page.getByRole('button', { name: 'Valider' })
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await submit.click()
  await submit.click()
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1)

  const swipe = async (distance: number) => {
    const box = await toasts.boundingBox()
    if (!box) throw new Error('there is no toast to swipe')
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 0; moved <= distance; moved += 5) await page.mouse.move(x + moved, y)
    await page.mouse.up()
  }
  await swipe(30)
  await expect(toasts).toHaveCount(1)
  await swipe(70)
  await expect(toasts).toHaveCount(0)

  await page.mouse.move(5, 5)
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await submit.click()
  await expect(toasts).toHaveCount(1)
  await submit.blur()
  await page.clock.runFor(2900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)
})

test('an address that the browser fills in without an event is kept and sent', async ({
  page,
  email,
}) => {
  const field = page.getByRole('textbox', { name: 'Adresse e-mail' })
  const fillIn = async (address: string) =>
    field.evaluate((input, value) => {
      // The value is set without the setter by which React observes the field.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, value)
    }, address)
  await fillIn('Ana@gmial.com')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Vouliez-vous dire Ana@gmail.com ?')).toBeVisible()
  await fillIn(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await expect(field).toHaveValue(email)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(spinButton(page)).toBeVisible()
})

import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, expectToast, openGame, readCode, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// Only the six stored values of the specification, which the test sets, decide which view the page
// shows.
type Values = Readonly<Record<string, unknown>>

// With motion, so that unwanted confetti or a turning wheel would show.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const CODE = 'K7QX0M9A'
const wheelOf = (email: string) => ({ reviewed: true, email, email_submitted: true })
const wonBy = (email: string) => ({
  ...wheelOf(email),
  prize: wafubar.prizes.find(({ id }) => id === 'cocktail'),
  prize_code: CODE,
  has_played: true,
})

async function openWith(page: Page, values: Values): Promise<void> {
  await openGame(page)
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      localStorage.setItem(`wafubar_${name}`, JSON.stringify(value))
  }, values)
  await page.reload()
}

async function storedAs(page: Page, values: Values): Promise<Values> {
  const read = (names: string[]) =>
    names.map((name) => [
      name,
      JSON.parse(localStorage.getItem(`wafubar_${name}`) ?? 'null') as unknown,
    ])
  return Object.fromEntries(await page.evaluate(read, Object.keys(values))) as Values
}

/** Expects no wheel, no confetti and no toast. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('.wheel, canvas')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
  ).toHaveCount(0)
}

function listenToCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/(?!count-step)/.test(request.url())) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test('a stored e-mail shows the wheel, and a press of its button makes the ticket', async ({
  page,
  email,
}) => {
  const calls = listenToCalls(page)
  await forcePrize(page, wafubar, 'Soft')
  await openWith(page, wheelOf(email))
  await expect(spinButton(page)).toBeEnabled()
  expect([calls, await storedAs(page, { participation: null })]).toEqual([
    [],
    { participation: null },
  ])
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await expectToast(page, 'Félicitations !', 'Vous avez gagné : Soft')
  await readCode(page)
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
})

test('a stored prize with its code is shown without animation, and no stored value is overwritten', async ({
  page,
  email,
}) => {
  const calls = listenToCalls(page)
  const values = wonBy(email)
  await openWith(page, values)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expectResult(page, 'Félicitations !')
    await expect(page.getByText('Vous avez gagné : Cocktail')).toBeVisible()
    expect(await readCode(page)).toBe(CODE)
    const note = `Présentez ce code sur place, avec l’e-mail de confirmation adressé à ${email}.`
    await expect(page.getByText(note)).toBeVisible()
    await expectAtRest(page)
    expect(await storedAs(page, values)).toEqual(values)
  }
  expect(calls).toEqual([])
})

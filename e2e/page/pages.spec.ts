import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, goToWheel, openGame, spinButton } from '#e2e/support/player.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'

test('the home page leads to both games', async ({ page }) => {
  await page.goto('/')
  for (const words of ['Donnez votre avis', 'Gagnez des lots', 'Soutenez vos commerces']) {
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  for (const { name } of EXAMPLE_VENUES) {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(
      page.getByText(`Donnez votre avis et tentez votre chance chez ${name}`),
    ).toBeVisible()
  }
})

test('a venue opens at an address with capitals and a full stop, and an unknown address shows a message without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/WAFUBAR.')
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  await expect(page).toHaveURL(/\/wafubar#\/wafubar$|\/#\/wafubar$/)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  const response = await plain.goto(`${baseURL}/le-perchoir`)
  expect(response?.status()).toBe(404)
  await expect(plain.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
  await plain.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(plain).toHaveURL(`${baseURL}/`)
  await context.close()
})

for (const venue of EXAMPLE_VENUES) {
  test(`the terms of ${venue.key}: nine articles, dated, with the real odds`, async ({ page }) => {
    await openGame(page, venue.key)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Conditions générales/ })
      .click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await expect(page.getByText(/16\/06\/2025/).first()).toBeVisible()
    await expect(page.getByText(venue.legal.company).first()).toBeVisible()
    await expect(page.getByText('80 %').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: /Retour/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: /Retour/ }).click()
    await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  })

  test(`the terms of ${venue.key} have the header and footer of the game`, async ({ page }) => {
    await page.goto(`/#/${venue.key}/terms-and-conditions`)
    const header = page.getByRole('banner')
    await expect(header.getByRole('img', { name: venue.name })).toBeVisible()
    await expect(header).toContainText(
      `Donnez votre avis et tentez votre chance chez ${venue.name}`,
    )
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(
      `© ${new Date().toLocaleDateString('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })}`,
    )
    const maps = footer.getByRole('link', { name: 'Itinéraire' })
    await expect(maps).toHaveAttribute('href', venue.mapsLink)
    await expect(maps).toHaveAttribute('rel', 'noopener')
    await footer.getByRole('link', { name: 'Conditions générales de participation' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
  })

  test(`the review link of ${venue.key} opens a new tab that has no access to the page`, async ({
    page,
  }) => {
    await openGame(page, venue.key)
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: /Écrire mon avis/ })
    await expect(link).toHaveAttribute('href', venue.reviewLink)
    const otherWay = page.getByRole('dialog').getByRole('link', { name: /Google Maps/ })
    await expect(otherWay).toHaveAttribute('href', venue.mapsLink)
    for (const way of [link, otherWay]) {
      await expect(way).toHaveAttribute('target', '_blank')
      await expect(way).toHaveAttribute('rel', 'noopener')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('the address /#/terms-and-conditions shows a choice of venues', async ({ page }) => {
  await page.goto('/#/terms-and-conditions')
  for (const { name } of EXAMPLE_VENUES)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
})

test('an address without the hash leads to the game', async ({ page }) => {
  await page.goto('/nolimit')
  await expect(
    page.getByText('Donnez votre avis et tentez votre chance chez No Limit'),
  ).toBeVisible()
})

test('an unknown address shows a page with a link to the home page', async ({
  page,
  allowError,
}) => {
  // The page asks the server for the unknown venue.
  allowError(/404/)
  await page.goto('/#/nulle-part')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /accueil/ }).click()
  await expect(page.getByRole('link', { name: /Wafu Bar/ })).toBeVisible()
})

const INVALID_VALUES = [
  '{',
  'null',
  '[]',
  '{"__proto__":{"a":1}}',
  '"x"',
  '1e999',
  '{"id":1}',
  '<img src=x onerror=alert(1)>',
]
const STORED_NAMES = [
  'reviewed',
  'email',
  'email_submitted',
  'prize',
  'prize_code',
  'has_played',
  'participation',
  'saved_codes',
]
test('invalid stored values are replaced by the defaults', async ({ page }) => {
  await openGame(page)
  for (const invalid of INVALID_VALUES) {
    await page.evaluate(
      ({ names, value }) => names.forEach((name) => localStorage.setItem(`wafubar_${name}`, value)),
      { names: STORED_NAMES, value: invalid },
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Laisser un avis' }), invalid).toBeVisible()
  }
})

test('the whole game works with the keyboard alone, and the focus moves to the result', async ({
  page,
  email,
}) => {
  await forcePrize(page, wafubar, 'Soft')
  await page.goto('/')
  const press = async (name: RegExp, role: 'link' | 'button' | 'checkbox', key = 'Enter') => {
    const target = page.getByRole(role, { name }).first()
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
        break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    await page.keyboard.press(key)
  }
  await press(/Wafu Bar/, 'link')
  await press(/Laisser un avis/, 'button')
  await press(/J’ai laissé un avis/, 'button')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await press(/conditions générales/, 'checkbox', 'Space')
  await press(/Valider/, 'button')
  await press(/Lancer la Roue/, 'button')
  await expectResult(page, 'Félicitations !')
  await expect(page.getByRole('heading', { level: 1, name: 'Félicitations !' })).toBeFocused()
})

test('the result is shown without a turning wheel if the visitor prefers reduced motion', async ({
  page,
  email,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  const pressed = Date.now()
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  expect(Date.now() - pressed).toBeLessThan(3500)
  await expect(page.locator('canvas')).toHaveCount(0)
})

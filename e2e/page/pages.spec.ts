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

test('the terms of a game are printed in black without links back, and lead back to the game', async ({
  page,
}) => {
  await openGame(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: /Conditions générales/ })
  await link.click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
  await expect(page.getByText('80 %').first()).toBeVisible()
  // The link in the footer of the terms leads to their top.
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: /Retour/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: /Retour/ }).click()
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
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
  const turned = page.evaluate(countTurns)
  await spinButton(page).click()
  expect(await turned).toBe(0)
  await expectResult(page, 'Félicitations !')
  await expect(page.locator('canvas')).toHaveCount(0)
})

/** Runs in the page until the result: returns the number of frames in which the wheel turns. */
async function countTurns(): Promise<number> {
  let turns = 0
  while (!document.querySelector('.result')) {
    await new Promise(requestAnimationFrame)
    const motions = document.querySelector('.wheel-disc')?.getAnimations() ?? []
    const isTurn = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getKeyframes().some((frame) => 'transform' in frame || 'rotate' in frame)
    if (motions.some(isTurn)) turns += 1
  }
  return turns
}

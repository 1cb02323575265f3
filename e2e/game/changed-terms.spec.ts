import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  expectCommitment,
  expectResult,
  goToWheel,
  readCode,
  spinButton,
} from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

const UNKNOWN_HASH = 'ab'.repeat(32)

/**
 * Makes the page report that the player accepted terms that are not on record. The server answers
 * that these terms are stale.
 */
async function acceptOtherTerms(page: Page): Promise<void> {
  await expectCommitment(page)
  await page.evaluate((termsHash) => {
    const stored = JSON.parse(localStorage.getItem('wafubar_participation') ?? '{}') as object
    localStorage.setItem('wafubar_participation', JSON.stringify({ ...stored, termsHash }))
  }, UNKNOWN_HASH)
  await page.reload()
  await expect(spinButton(page)).toBeEnabled()
}

/** Adds a reason and the changed paragraphs to the refusal of the next spin. */
async function addChanges(page: Page, before: string, after: string): Promise<void> {
  await page.route(
    '**/functions/v1/spin',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      const changes = [{ title: 'Conditions de participation', before: [before], after: [after] }]
      await route.fulfill({
        response,
        json: { ...body, reason: 'Le jeu se limite à Paris.', changes },
      })
    },
    { times: 1 },
  )
}

const ticketOf = async (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('wafubar_participation') ?? '{}') as { ticket: string })
        .ticket,
  )

test('a player with stale terms reads the changes, accepts the terms in force with the keyboard, and wins once', async ({
  page,
  email,
  allowError,
}) => {
  allowError(/409/)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await acceptOtherTerms(page)
  const ticket = await ticketOf(page)
  const [before, after] = ['Le jeu est ouvert en France.', 'Le jeu est ouvert à Paris.']
  await addChanges(page, before, after)
  await spinButton(page).press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Les conditions ont changé' })
  await expect(title).toBeFocused()
  await expect(page.getByText('Le jeu se limite à Paris.')).toBeVisible()
  const article = page.getByRole('region', { name: 'Conditions de participation' })
  await expect(article.getByRole('deletion')).toHaveText(before)
  await expect(article.getByRole('insertion')).toHaveText(after)
  await checkAccessibility(page, 'changed terms')
  await checkSmallLayouts(page, 'changed terms')
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  const box = page.getByRole('checkbox', { name: /conditions générales/ })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Valider' }).press('Enter')
  await expect(page.getByText('Vous devez accepter les conditions').first()).toBeVisible()
  await box.press('Space')
  // The next seed of the page is again a winning seed.
  await page.evaluate(() => sessionStorage.setItem('random-values-used', '0'))
  await page.getByRole('button', { name: 'Valider' }).press('Enter')
  await expectCommitment(page)
  expect(await ticketOf(page)).toBe(ticket)
  await spinButton(page).press('Enter')
  await expectResult(page, 'Félicitations !')
  await readCode(page)
})

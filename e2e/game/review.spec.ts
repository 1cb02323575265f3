import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { openGame } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test('the question after a review in the same tab stays open until it is answered', async ({
  page,
  allowError,
}) => {
  allowError(/request to https:\/\/search\.google\.com/)
  await page.route(wafubar.reviewLink, async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Avis</h1>' }),
  )
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'J’ai laissé un avis' })
  const start = page.getByRole('button', { name: 'Laisser un avis' })
  const writeReview = async () => {
    await start.click()
    const link = dialog.getByRole('link', { name: 'Écrire mon avis' })
    // The link opens no tab, as in a web view that has no tabs.
    await link.evaluate((element) => element.removeAttribute('target'))
    await link.click()
    await expect(page.getByRole('heading', { name: 'Avis' })).toBeVisible()
    await page.goBack()
    await expect(confirm).toBeFocused()
  }

  await openGame(page)
  await writeReview()
  await page.reload()
  await expect(confirm).toBeFocused()
  await dialog.getByRole('button', { name: 'Pas encore' }).click()
  await page.reload()
  await expect(start).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog).toHaveCount(0)

  await writeReview()
  await confirm.click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  await page.goBack()
  await expect(start).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the next button has the focus after the return from the review page', async ({ page }) => {
  await openGame(page)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'J’ai laissé un avis' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(confirm).not.toBeFocused()
  await page.route(wafubar.reviewLink, async (route) => route.abort())
  await dialog.getByRole('link', { name: 'Écrire mon avis' }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
    ;(link as HTMLElement).click()
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(confirm).toBeFocused()
})

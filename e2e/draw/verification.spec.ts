import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { goToWheel, spinButton } from '#e2e/support/player.ts'
import { nolimit } from '#testing/venues/example-venues.ts'

test.use({ serviceWorkers: 'allow' })

const verdict = (page: Page) => page.getByText('les six étapes sont justes')
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'Tirage non vérifié' })

/** Changes the stored participation, and loads the page again. */
async function replaceStored(
  page: Page,
  venueKey: string,
  from: string,
  to: string,
): Promise<void> {
  await page.evaluate(
    ([key, before, after]) =>
      localStorage.setItem(key, localStorage.getItem(key)?.replaceAll(before, after) ?? ''),
    [`${venueKey}_participation`, from, to] as const,
  )
  await page.reload()
}

const venue = nolimit

test(`the proof of a draw at ${venue.key} shows its steps, offline and after a change too, and the game stays unchanged`, async ({
  page,
  context,
  email,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/#/${venue.key}/verification`)
  await expect(page.getByText('Ce navigateur ne garde aucun tirage')).toBeVisible()
  await forcePrize(page, venue, 'Dommage')
  await page.goto('about:blank')
  await goToWheel(page, email, venue.key)
  await spinButton(page).click()
  await page.getByRole('link', { name: 'Voir le détail' }).click()
  await expect(verdict(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'L’engagement reçu avant le choix',
    'La graine du joueur',
    'La graine révélée',
    'La table des chances',
    'Le tirage',
    'Le lot',
  ])
  const { clientSeed, proof } = await page.evaluate(
    (key) =>
      JSON.parse(localStorage.getItem(`${key}_participation`) ?? '') as {
        clientSeed: string
        proof: { seed: string; commitment: string }
      },
    venue.key,
  )
  for (const value of [clientSeed, proof.seed, proof.commitment])
    await expect(page.getByText(value).first()).toBeVisible()
  await checkAccessibility(page, 'own proof')
  await checkSmallLayouts(page, 'own proof')

  await page.evaluate(async () => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(verdict(page)).toBeVisible()
  await page.getByRole('button', { name: 'Copier ma preuve' }).click()
  await expect(page.getByRole('button', { name: 'Preuve copiée' })).toBeVisible()
  const copied = await page.evaluate(async () => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ venue: venue.key, clientSeed, proof })

  await replaceStored(page, venue.key, proof.seed, 'ab'.repeat(32))
  await expect(alarm(page)).toContainText('étapes sont fausses')
  await checkAccessibility(page, 'an invalid proof')
  await checkSmallLayouts(page, 'an invalid proof')
  await replaceStored(page, venue.key, 'ab'.repeat(32), proof.seed)
  await expect(verdict(page)).toBeVisible()
  await page.getByRole('link', { name: 'Retour au jeu' }).click()
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toHaveCount(1)
})

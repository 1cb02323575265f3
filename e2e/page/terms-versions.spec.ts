import { expect } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { TERMS } from '#terms/calls.ts'

const ADDRESS = '/#/wafubar/terms-and-conditions'

test('a version that does not exist is said not to exist', async ({ page, allowError }) => {
  allowError(/404/)
  await page.goto(`${ADDRESS}/999`)
  await expect(page.getByText('Cette version des conditions n’existe pas.')).toBeVisible()
  await checkAccessibility(page, 'unknown version')
  await page.getByRole('link', { name: 'Lire les conditions en vigueur' }).click()
  await expect(page.getByText('En date du 16/06/2025')).toBeVisible()
})

test('without the server, a version can be requested again', async ({ page, allowError }) => {
  allowError(/ERR_FAILED/)
  await page.route(`**${TERMS.path}`, async (route) => route.abort(), { times: 1 })
  await page.goto(`${ADDRESS}/7`)
  await expect(page.getByRole('alert')).toHaveText('La page n’a pas pu joindre le serveur.')
  await page.route(`**${TERMS.path}`, async (route) => route.fulfill({ json: SEVENTH }))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('En date du 03/02/2026 · Version 7')).toBeVisible()
})

test('a replaced version is shown as it was printed', async ({ page }) => {
  await page.route(`**${TERMS.path}`, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ appIdentifier: 'wafubar', version: 7 })
    await route.fulfill({ json: SEVENTH })
  })
  await page.goto(`/wafubar/terms-and-conditions/7`)
  await expect(page.getByText('En date du 03/02/2026 · Version 7')).toBeVisible()
  await expect(page.getByText('Articles inchangés depuis la version 6.')).toBeVisible()
  await expect(page.getByText('Ces conditions ne sont plus en vigueur.')).toBeVisible()
  await expect(page.getByText('La carte a changé.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Déroulement du jeu' })).toBeVisible()
  await expect(page.getByText('Cidre, 12 %')).toBeVisible()
  await checkAccessibility(page, 'a version')
  await checkSmallLayouts(page, 'a version')
})

const SEVENTH = {
  ...{ version: 7, firstVersion: 6, date: '2026-02-03', reason: 'La carte a changé.' },
  articles: [
    {
      title: 'Déroulement du jeu',
      paragraphs: ['Un ancien paragraphe.'],
      odds: [{ name: 'Cidre', percent: '12 %' }],
    },
  ],
  versions: [{ version: 8, date: '2026-03-01', reason: null }],
}

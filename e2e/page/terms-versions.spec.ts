import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'

const ADDRESS = '/#/wafubar/terms-and-conditions'

test('an unknown version of the terms shows that it does not exist', async ({
  page,
  allowError,
}) => {
  allowError(/404/)
  await page.goto(`${ADDRESS}/999`)
  await expect(page.getByText('Cette version des conditions n’existe pas.')).toBeVisible()
  await checkAccessibility(page, 'unknown version')
  await page.getByRole('link', { name: 'Lire les conditions en vigueur' }).click()
  await expect(page.getByText('En date du 16/06/2025')).toBeVisible()
})

test('a replaced version of the terms is shown with its original wording, also after the server was unreachable', async ({
  page,
  allowError,
}) => {
  allowError(/ERR_FAILED/)
  await page.route(`**/functions/v1/terms`, async (route) => route.abort(), { times: 1 })
  await page.goto(`/wafubar/terms-and-conditions/7`)
  await expect(page.getByRole('alert')).toHaveText('La page n’a pas pu joindre le serveur.')
  await page.route(`**/functions/v1/terms`, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ appIdentifier: 'wafubar', version: 7 })
    await route.fulfill({ json: SEVENTH })
  })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('En date du 03/02/2026 · Version 7')).toBeVisible()
  await expect(page.getByText('Articles inchangés depuis la version 6.')).toBeVisible()
  await expect(page.getByText('Ces conditions ne sont plus en vigueur.')).toBeVisible()
  await expect(page.getByText('La carte a changé.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Déroulement du jeu' })).toBeVisible()
  await expect(page.getByText('Cidre, 12 %')).toBeVisible()
  await checkAccessibility(page, 'a version')
  await checkSmallLayouts(page, 'a version')
})

test('the terms list their versions with the reasons, and link to each version', async ({
  page,
  environment,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'roue-terms-'))
  const file = join(folder, 'document.json')
  const env = envOf(environment.commandEnv)
  const publish = async (change: object, ...options: string[]) => {
    await writeFile(file, JSON.stringify({ ...EXAMPLES.get('nolimit'), ...change }))
    await commandHere(env, 'venue import', 'versions', file)
    await commandHere(env, 'venue publish', 'versions', ...options)
  }
  await publish({})
  await publish({ territory: 'Paris' }, '--reason', 'Le jeu se limite à Paris.')
  await rm(folder, { recursive: true })

  await page.goto('/#/versions/terms-and-conditions')
  await expect(page.getByText('Version 2')).toBeVisible()
  await expect(page.getByText('Motif : Le jeu se limite à Paris.')).toBeVisible()
  await page.getByRole('button', { name: 'Versions précédentes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Versions précédentes' })).toBeFocused()
  await expect(
    page.getByRole('region').getByText('Motif : Le jeu se limite à Paris.'),
  ).toBeVisible()
  await expect(page.getByText('Version 2 (en vigueur)')).toBeVisible()
  await checkAccessibility(page, 'terms with their versions')
  await checkSmallLayouts(page, 'terms with their versions')
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByText('Ces conditions ne sont plus en vigueur.')).toBeVisible()
  await expect(page.getByText('le territoire suivant : la France.')).toBeVisible()
})

const SEVENTH = {
  version: 7,
  firstVersion: 6,
  date: '2026-02-03',
  reason: 'La carte a changé.',
  articles: [
    {
      title: 'Déroulement du jeu',
      paragraphs: ['Un ancien paragraphe.'],
      odds: [{ name: 'Cidre', percent: '12 %' }],
    },
  ],
  versions: [{ version: 8, date: '2026-03-01', reason: null }],
}

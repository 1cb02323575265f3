import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { test } from '#e2e/support/fixtures.ts'
import { openLink } from '#e2e/support/open-link.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  expectResult,
  expectToast,
  readCode,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { readDocument } from '#venues/document/check-document.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { toVenue } from '#venues/venue.ts'

const KEY = 'le-comptoir'
const FILE = join(import.meta.dirname, 'comptoir.json')

async function readComptoir(): Promise<VenueDocument> {
  const read = readDocument(await readFile(FILE, 'utf8'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.document
}

test('a venue from a JSON file is played, hands over a prize, is changed and is closed while the server runs', async ({
  page,
  email,
  smtp,
  environment,
  allowError,
}) => {
  // The test opens an unknown address and a closed game.
  allowError(/40[34]/)
  const folder = await mkdtemp(join(tmpdir(), 'roue-comptoir-'))
  const document = await readComptoir()
  const env = envOf(environment.commandEnv)
  const command = async (name: string, ...args: string[]) =>
    commandHere(env, `venue ${name}`, ...args)
  try {
    await command('import', KEY, FILE)
    await page.goto(`/${KEY}`)
    await expect(page.getByText('Le Comptoir')).toBeHidden()
    await command('publish', KEY)

    await page.goto(`/${KEY}`)
    await expect(page).toHaveURL(`/#/${KEY}`)
    const start = page.getByRole('button', { name: 'Jouer', exact: true })
    await expect(start).toBeVisible()
    await expect(page.getByText('Tentez votre chance chez Le Comptoir')).toBeVisible()
    await checkAccessibility(page, 'first view without a logo')
    await checkSmallLayouts(page, 'first view without a logo')
    await forcePrize(page, toVenue(KEY, document), 'Verre de vin')
    await page.reload()
    await start.click()
    await submitEmail(page, email)
    await checkAccessibility(page, 'wheel')
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    const code = await readCode(page)
    await expectToast(page, 'E-mails de Notification Envoyés !')
    await checkAccessibility(page, 'won')
    const review = page.getByRole('link', { name: 'Donner votre avis, bon ou mauvais' })
    await expect(review).toHaveAttribute('href', document.reviewLink)
    const mails = smtp.mails.filter(({ text }) => text.includes(code))
    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [email, document.adminEmail].toSorted(),
    )
    expect(mails.every(({ text }) => text.includes('12 cl, 6 € TTC'))).toBe(true)

    const changed = { ...document, prizes: document.prizes.filter(({ key }) => key !== 'wine') }
    await writeFile(join(folder, 'changed.json'), JSON.stringify(changed))
    await command('import', KEY, join(folder, 'changed.json'))
    await expect(command('publish', KEY)).rejects.toThrow(/motif/)
    await command('publish', KEY, '--reason', 'Fin du tonneau')
    await openLink(page, `/#/${KEY}/terms-and-conditions`)
    await expect(page.getByText('Version 2')).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Café gourmand' }).first(),
    ).toBeVisible()

    await command('archive', KEY)
    const redemption = /#\/\S+/.exec(
      mails.find(({ recipients }) => recipients[0] !== email)?.text ?? '',
    )
    await openLink(page, redemption?.[0] ?? '')
    await expect(page.getByText('Verre de vin')).toBeVisible()
    await expect(page.getByText('12 cl, 6 € TTC')).toBeVisible()
    await page.getByRole('button', { name: 'Remettre le lot' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Remis à l’instant' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await openLink(page, `/${KEY}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'La roue s’est arrêtée' }),
    ).toBeVisible()
  } finally {
    await rm(folder, { recursive: true })
  }
})

import { expect, type Page } from '@playwright/test'

import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'

import { newVenue } from './venue-drafts.ts'

const namesField = (page: Page) => page.getByLabel('Nom', { exact: true })
const readNames = async (page: Page) =>
  namesField(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('a prize that is added or restored gets the focus, and a removal is announced and can be undone', async ({
  page,
}) => {
  await openScreen(page, await newVenue(page), 'lots')
  const names = namesField(page)
  await page.getByRole('button', { name: PRIZES_TEXTS.add }).click()
  await expect(names.last()).toBeFocused()
  await page.keyboard.type('Olives')
  await page.getByLabel(PRIZES_TEXTS.chances).last().fill('1')

  await page.getByText(PRIZES_TEXTS.more).nth(2).click()
  await page.getByRole('button', { name: `${PRIZES_TEXTS.remove} Soft` }).click()
  await expect(names.nth(2)).toHaveValue('Olives')
  await expect(page.getByRole('alert')).toHaveText(PRIZES_TEXTS.removed('Soft', false))
  const undo = page.getByRole('button', { name: PRIZES_TEXTS.undo })
  await expect(undo).toBeFocused()
  await checkAccessibility(page, 'a removed prize')
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(names.nth(2)).toHaveValue('Soft')
  await expect(names.nth(2)).toBeFocused()
})

test('an owner can try the wheel without a request, and can restore the former prizes after two presets', async ({
  page,
}) => {
  await openScreen(page, await newVenue(page), 'lots')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: PRIZES_TEXTS.trial }).click()
  await expect(page.getByText(/^Essai\s: /)).toBeVisible()
  // The draft is read at intervals.
  expect(requests.filter((url) => !url.includes('/calls/draft/read/'))).toEqual([])

  const own = await readNames(page)
  await page.getByText(PRIZES_TEXTS.presets).click()
  for (const preset of ['restaurant', 'cafe'] as const) {
    const name = PRIZES_TEXTS.presetNames[preset]
    await page.getByRole('button', { name, exact: true }).click()
    const { prizes } = presetDocument(preset, '')
    await expect.poll(async () => readNames(page)).toEqual(prizes.map((prize) => prize.name))
  }
  await page.getByRole('button', { name: PRIZES_TEXTS.undo }).click()
  await expect.poll(async () => readNames(page)).toEqual(own)
})

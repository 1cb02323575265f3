import { expect, type Page } from '@playwright/test'

import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { askForSignIn, openScreen, OWNER } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { differenceLabel } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

import { expectDraft, newVenue } from './venue-drafts.ts'

const EDIT = '**/gestion/calls/draft/edit/*'
const nameField = (page: Page) => page.getByLabel('Nom', { exact: true }).first()
const oddsField = (page: Page) => page.getByLabel('Chances (%)').first()
const expectSaved = async (page: Page) =>
  expect(page.getByText(/^Enregistré à \d+\sh\s\d\d$/)).toBeVisible()

test('an edit in one window appears in the other window, except in the field that has the focus', async ({
  page,
  context,
}) => {
  const key = await newVenue(page)
  const other = await context.newPage()
  for (const window of [page, other]) await openScreen(window, key, 'lots')
  await oddsField(other).fill('2')
  await expectSaved(other)
  await nameField(other).focus()
  await nameField(page).fill('')
  await nameField(page).pressSequentially('Grand cocktail')
  await expectSaved(page)
  await expect(oddsField(page)).toHaveValue('2')
  await expect(other.getByRole('heading', { name: /Grand cocktail/ })).toBeAttached()
  await expect(nameField(other)).toHaveValue('Cocktail')
  await nameField(other).blur()
  await expect(nameField(other)).toHaveValue('Grand cocktail')
})

test('edits are kept on the device while it is offline, and an edit whose answer was lost is applied once', async ({
  page,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  const key = await newVenue(page)
  await openScreen(page, key, 'lots')
  await page.route(EDIT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await oddsField(page).fill('3')
  await expect(page.getByText(DRAFT_TEXTS.offline)).toBeVisible()
  await page.unroute(EDIT)
  await oddsField(page).fill('4')
  await expectSaved(page)

  await page.route(EDIT, async (route) => route.abort())
  await oddsField(page).fill('5')
  await expect(page.getByText(DRAFT_TEXTS.offline)).toBeVisible()
  await page.close()
  const later = await page.context().newPage()
  await openScreen(later, key, 'lots')
  await expect(oddsField(later)).toHaveValue('5')
  await expectDraft(later, key, { prizes: [{ probability: 5 }, {}, {}] })
})

test('a member whose session has ended signs in again in a dialog that cannot be closed, and then the edit is saved and the screen recovers', async ({
  page,
  context,
  smtp,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  const key = await newVenue(page)
  await openScreen(page, key, 'lots')
  await context.clearCookies()
  await oddsField(page).fill('11')
  const dialog = page.getByRole('dialog', { name: SIGN_IN_TEXTS.ended.title })
  await expect(dialog).toBeVisible()
  const [start = '', end = ''] = OWNER.email.split('@')
  await page.keyboard.type(start)
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape')
  await page.keyboard.type(`@${end}`)
  await expect(dialog.getByRole('textbox')).toHaveValue(OWNER.email)
  // Closes the dialog as a browser without `closedby` does.
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog.getByRole('textbox')).toHaveValue(OWNER.email)
  await expect(oddsField(page)).toHaveValue('11')

  await page.goto(`/gestion#/${key}/chiffres`)
  const { code } = await askForSignIn(page, smtp)
  await dialog.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill(code)
  await dialog.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(FIGURES_TEXTS.nothing)).toBeVisible()
  await expect(page.getByRole('button', { name: KIT_TEXTS.retry })).toHaveCount(0)
  await openScreen(page, key, 'lots')
  await expectSaved(page)
  await expect(oddsField(page)).toHaveValue('11')
})

test('a draft with mistakes cannot be published, and each mistake keeps its text and has a link to its field', async ({
  page,
}) => {
  const key = await newVenue(page)
  const details = page.getByLabel(DOCUMENT_FIELDS['prizes.*.details'].label)
  const total = page.getByLabel(DOCUMENT_FIELDS['prizes.*.stock.total'].label).first()
  const perDay = page.getByLabel(DOCUMENT_FIELDS['prizes.*.stock.perDay'].label).nth(2)
  const publish = page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })
  const points = (count: number) => page.getByRole('link', { name: DRAFT_TEXTS.problems(count) })
  await openScreen(page, key, 'lots')
  await expect(details.first()).toBeHidden()
  await nameField(page).fill('Planche')
  await expect(details.first()).toBeVisible()
  await checkAccessibility(page, 'a prize whose name was changed')
  await nameField(page).fill('')
  await oddsField(page).fill('12,5 %')
  for (const index of [0, 2]) await page.getByText(PRIZES_TEXTS.more).nth(index).click()
  await perDay.pressSequentially('1,5')
  await total.pressSequentially('trois')

  await openScreen(page, key, 'publier')
  const point = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await point(differenceLabel('prizes.soft.stock.perDay', 'Soft')).getByRole('link').click()
  await expect(perDay).toBeFocused()
  await expect(perDay).toBeInViewport()
  await openScreen(page, key, 'publier')
  await expect(publish).toHaveCount(0)
  await point(DRAFT_TEXTS.noNumber).getByRole('link').click()
  await expect(total).toBeFocused()
  await expect(total).toHaveValue('trois')
  await total.fill('')
  await total.pressSequentially('1 000')
  // The member comes twice from the same screen, and once from another screen.
  for (const screen of ['lots', 'lots', 'publier']) {
    if (screen !== 'lots') await openScreen(page, key, screen)
    await points(2).click()
    await expect(nameField(page)).toBeFocused()
    await oddsField(page).focus()
  }
  await nameField(page).fill('Cocktail')
  await points(1).click()
  await perDay.fill('1')
  await expectDraft(page, key, { prizes: [{ probability: 12.5, stock: { total: 1000 } }, {}, {}] })
  await openScreen(page, key, 'publier')
  await expect(publish).toBeVisible()
})

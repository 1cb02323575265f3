import { expect, type Page } from '@playwright/test'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { askForSignIn, callAsMember, openScreen } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { differenceLabel } from '#texts/venues/document/difference-texts.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const test = testAsOwner()
test.describe.configure({ mode: 'serial' })

const PRIZES = '/gestion#/wafubar/lots'
const EDIT = '**/gestion/calls/draft/edit/*'
const READ = '**/gestion/calls/draft/read/*'
const nameField = (page: Page) => page.getByLabel('Nom', { exact: true }).first()
const oddsField = (page: Page) => page.getByLabel('Chances (%)').first()
const expectSaved = async (page: Page) =>
  expect(page.getByText(/^Enregistré(?: à \d+\sh\s\d\d$|, pas encore publié)/)).toBeVisible()

test('an edit in one window appears in the other window, except in the field that has the focus', async ({
  page,
  context,
}) => {
  await page.goto(PRIZES)
  const other = await context.newPage()
  await other.goto(PRIZES)
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
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  await page.route(EDIT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await oddsField(page).fill('3')
  await expect(page.getByText('Hors ligne : gardé sur cet appareil')).toBeVisible()
  await page.unroute(EDIT)
  await oddsField(page).fill('4')
  await expectSaved(page)

  await page.route(EDIT, async (route) => route.abort())
  await oddsField(page).fill('5')
  await expect(page.getByText('Hors ligne : gardé sur cet appareil')).toBeVisible()
  await page.close()
  const later = await page.context().newPage()
  await later.goto(PRIZES)
  await expect(oddsField(later)).toHaveValue('5')
  const readStored = async () =>
    JSON.stringify(await callAsMember(later, draftCalls('read', 'wafubar')))
  await expect.poll(readStored).toContain('"probability":5')
})

test('an edit is saved without another edit after the server was unavailable and the session had ended', async ({
  page,
  context,
  smtp,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  await page.route(
    EDIT,
    async (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Plus tard.' } }),
    { times: 1 },
  )
  await oddsField(page).fill('9')
  await expect(page.getByRole('alert')).toHaveText(DRAFT_TEXTS.offline)
  await expectSaved(page)
  // The status changes at each pause of typing, so screen readers must not announce it.
  const live = page.locator(':is(.draft-status, .draft-status *):is([role], [aria-live])')
  await expect(live).toHaveCount(0)

  const cookies = await context.cookies()
  await context.clearCookies()
  await oddsField(page).fill('11')
  const dialog = page.getByRole('dialog', { name: SIGN_IN_TEXTS.ended.title })
  await expect(dialog).toBeVisible()
  const { code } = await askForSignIn(page, smtp)
  await dialog.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }).fill(code)
  await dialog.getByRole('button', { name: SIGN_IN_TEXTS.asked.press }).click()
  await expect(dialog).toHaveCount(0)
  await expectSaved(page)
  await expect(oddsField(page)).toHaveValue('11')
  await context.clearCookies()
  await context.addCookies(cookies)
})

test('a page reports that the storage of its browser is full', async ({ page, allowError }) => {
  allowError(/Failed to load resource/)
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.route(EDIT, async (route) => route.abort())
  await oddsField(page).fill('12')
  await expect(page.getByText(DRAFT_TEXTS.notStored)).toBeVisible()
  await expect(page.getByText(DRAFT_TEXTS.offlineNotStored)).toBeVisible()
  await page.unroute(EDIT)
  await expectSaved(page)
})

test('a trial of the wheel makes no request', async ({ page }) => {
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: 'Essayer la roue' }).click()
  await expect(page.getByText(/^Essai\s: /)).toBeVisible()
  expect(requests).toEqual([])
})

test('the dialog of an ended session stays open after any number of Escapes, and the typed text is kept', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  await context.clearCookies()
  await oddsField(page).fill('8')
  const dialog = page.getByRole('dialog', { name: SIGN_IN_TEXTS.ended.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.type('camille')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape')
  await page.keyboard.type('@bistrot.example')
  await expect(dialog.getByRole('textbox')).toHaveValue('camille@bistrot.example')
  // Closes the dialog as a browser without `closedby` does.
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog.getByRole('textbox')).toHaveValue('camille@bistrot.example')
  await expect(oddsField(page)).toHaveValue('8')
})

test('a press of « Publier » shows changes that another tab has made meanwhile, and does not publish them', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  await page.goto(PRIZES)
  await oddsField(page).fill('6')
  await expectSaved(page)
  await page.goto('/gestion#/wafubar/publier')
  const publish = page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })
  await page.getByLabel(PUBLISH_TEXTS.reason).fill('Une nouvelle carte.')
  await expectSaved(page)
  await expect(publish).toBeVisible()
  // The page does not read the change of the other tab before the press.
  await page.route(READ, async (route) => route.abort())
  const other = await context.newPage()
  await other.goto(PRIZES)
  await oddsField(other).fill('7')
  await expectSaved(other)
  await page.unroute(READ)
  await publish.click()
  await expect(page.getByText(PUBLISH_TEXTS.stale)).toBeVisible()
  await expect(page.getByText('7 %').first()).toBeVisible()
  await publish.click()
  await expect(page.getByText(PUBLISH_TEXTS.done.title(2))).toBeVisible()
})

test('each problem names its prize and links to its field, and a renamed prize shows its former name', async ({
  page,
}) => {
  const details = page.getByLabel(DOCUMENT_FIELDS['prizes.*.details'].label)
  const points = page.getByRole('link', { name: DRAFT_TEXTS.problems(2) })
  await page.goto(PRIZES)
  await expect(details.first()).toBeHidden()
  await nameField(page).fill('')
  await nameField(page).pressSequentially('Planche à partager pour deux')
  await expect(nameField(page)).toHaveValue('Planche à partager pour ')
  await expect(page.getByText(KIT_TEXTS.full(24))).toBeVisible()
  await expect(page.getByLabel(DOCUMENT_FIELDS['prizes.*.alcohol'].label).first()).toBeVisible()
  await expect(details.first()).toBeVisible()
  await expectSaved(page)
  await checkAccessibility(page, 'a prize whose name was changed')

  await nameField(page).fill('')
  const perDay = page.getByLabel(DOCUMENT_FIELDS['prizes.*.stock.perDay'].label)
  await page.getByText(PRIZES_TEXTS.more).nth(1).click()
  await perDay.nth(1).pressSequentially('1,5')
  await expectSaved(page)
  await page.goto('/gestion#/wafubar/publier')
  const point = page
    .getByRole('listitem')
    .filter({ hasText: differenceLabel('prizes.soft.stock.perDay', 'Soft') })
  await point.getByRole('link').click()
  await expect(perDay.nth(1)).toBeFocused()
  await expect(perDay.nth(1)).toBeInViewport()
  // The member comes twice from the same screen, and once from another screen.
  for (const screen of ['lots', 'lots', 'apparence']) {
    if (screen !== 'lots') await openScreen(page, 'wafubar', screen)
    await points.click()
    await expect(nameField(page)).toBeFocused()
    await oddsField(page).focus()
  }
})

test('a removed prize can be restored at its former position', async ({ page }) => {
  await page.goto(PRIZES)
  const names = page.getByLabel('Nom', { exact: true })
  await expect(names.nth(1)).toHaveValue('Soft')
  await page.getByText(PRIZES_TEXTS.more).nth(1).click()
  await page.getByRole('button', { name: `${PRIZES_TEXTS.remove} Soft` }).click()
  await expect(names.nth(1)).toHaveValue('Bière')
  const undo = page.getByRole('button', { name: PRIZES_TEXTS.undo })
  await expect(undo).toBeFocused()
  await checkAccessibility(page, 'a removed prize')
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(names.nth(1)).toHaveValue('Soft')
})

test('the stock left of a prize is not shown before the server has answered', async ({
  page,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  await page.route('**/gestion/calls/prizes/read-stock/*', async (route) => route.abort())
  await page.goto(PRIZES)
  await page.getByText(PRIZES_TEXTS.more).first().click()
  await page.getByLabel(DOCUMENT_FIELDS['prizes.*.stock.total'].label).first().fill('20')
  await expectSaved(page)
  await expect(page.getByText(PRIZES_TEXTS.left(20, 20))).toHaveCount(0)
  await expect(page.getByText(PRIZES_TEXTS.plays)).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText(PRIZES_TEXTS.left(20, 20))).toBeVisible()
  await expect(page.getByText(PRIZES_TEXTS.plays)).toBeVisible()
})

test('an owner who has tried two presets can restore the former prizes', async ({ page }) => {
  await page.goto(PRIZES)
  await expect(oddsField(page)).toBeVisible()
  const readNames = async () =>
    page
      .getByLabel('Nom', { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const own = await readNames()
  await page.getByText(PRIZES_TEXTS.presets).click()
  for (const preset of ['bar', 'cafe'] as const) {
    const name = PRIZES_TEXTS.presetNames[preset]
    await page.getByRole('button', { name, exact: true }).click()
    const { prizes } = presetDocument(preset, '')
    await expect.poll(readNames).toEqual(prizes.map((prize) => prize.name))
  }
  await page.getByRole('button', { name: PRIZES_TEXTS.undo }).click()
  await expect.poll(readNames).toEqual(own)
})

test('a link that is typed without a scheme becomes an https link', async ({ page }) => {
  await openScreen(page, 'wafubar', 'reglement')
  const link = page.getByLabel(DOCUMENT_FIELDS.mapsLink.label)
  await link.fill('')
  await link.pressSequentially('maps.app.goo.gl/bistrot')
  await expect(link).toHaveAttribute('aria-invalid', 'false')
  await link.press('Tab')
  await expect(link).toHaveValue('https://maps.app.goo.gl/bistrot')
})

test('a number field shows exactly what is typed, key by key', async ({ page }) => {
  await openScreen(page, 'wafubar', 'reglement')
  await page.getByText(RULES_TEXTS.rareGame).click()
  const months = page.getByLabel(DOCUMENT_FIELDS.retentionMonths.label)
  await months.pressSequentially('24')
  await expect(months).toHaveValue('24')
})

test('a text that is not a number stays in its field, and blocks publication until it is corrected', async ({
  page,
}) => {
  await page.goto(PRIZES)
  // Earlier tests have changed the values.
  await nameField(page).fill('Cocktail du soir')
  await expectSaved(page)
  await page.getByText(PRIZES_TEXTS.more).first().click()
  const total = page.getByLabel(DOCUMENT_FIELDS['prizes.*.stock.total'].label).first()
  await total.fill('')
  await total.pressSequentially('trois')
  await oddsField(page).fill('12,5 %')
  await expect(page.getByText(DRAFT_TEXTS.noNumber)).toBeVisible()
  await openScreen(page, 'wafubar', 'publier')
  const publish = page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })
  await expect(page.getByText('12,5 %').first()).toBeVisible()
  const point = page.getByRole('listitem').filter({ hasText: DRAFT_TEXTS.noNumber })
  await expect(publish).toHaveCount(0)
  await point.getByRole('link').click()
  await expect(total).toBeFocused()
  await expect(total).toHaveValue('trois')
  await total.fill('')
  await total.pressSequentially('1 000')
  await expectSaved(page)
  await openScreen(page, 'wafubar', 'publier')
  await expect(publish).toBeVisible()
})

import { expect, type Page } from '@playwright/test'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { signInColleague } from '#e2e/support/colleague.ts'
import { callAsMember, openScreen } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const test = testAsOwner()
test.describe.configure({ mode: 'serial' })

const VENUE = 'wafubar'
const EDIT = '**/gestion/calls/draft/edit/*'
const READ = '**/gestion/calls/draft/read/*'
const { value, prizeEdited, prizeRemoved } = DRAFT_TEXTS.conflict

const nameField = (page: Page, index: number) => page.getByLabel('Nom', { exact: true }).nth(index)
const invitation = (page: Page) => page.getByLabel(DOCUMENT_FIELDS.invitation.label)
const expectSaved = async (page: Page) =>
  expect(page.getByText(/^Enregistré(?: à|, pas encore publié)/)).toBeVisible()
const press = async (page: Page, name: string) => page.getByRole('button', { name }).click()
/** The time within which a colleague sees saved changes. */
const SEEN = { timeout: 6000 }

let colleague: Page
test.beforeEach(async ({ page, browser, environment, watchErrors }) => {
  const name = `Ana${Math.floor(Math.random() * 1e9)}`
  colleague = await signInColleague(
    page,
    { browser, environment, watchErrors },
    { name, role: 'manager', venue: VENUE },
  )
})
test.afterEach(async () => colleague.context().close())

const readDraft = async (page: Page) =>
  JSON.stringify(await callAsMember(page, draftCalls('read', VENUE)))

test('two people edit two prizes at the same time, key by key, without interruption', async ({
  page,
}) => {
  for (const one of [page, colleague]) await openScreen(one, VENUE, 'lots')
  const type = async (one: Page, index: number, text: string) => {
    await nameField(one, index).fill('')
    await nameField(one, index).pressSequentially(text, { delay: 250 })
  }
  await Promise.all([
    type(page, 0, 'Cocktail de la maison'),
    type(colleague, 1, 'Limonade artisanale'),
  ])
  for (const one of [page, colleague]) {
    await expect(nameField(one, 0)).toHaveValue('Cocktail de la maison', SEEN)
    await expect(nameField(one, 1)).toHaveValue('Limonade artisanale', SEEN)
    await expect(one.getByRole('alert')).toHaveCount(0)
  }
  const draft = await readDraft(page)
  expect(draft).toContain('Cocktail de la maison')
  expect(draft).toContain('Limonade artisanale')
})

test('two people who edit the same field get one question, at the field, also after a reload', async ({
  page,
}) => {
  await openScreen(page, VENUE, 'apparence')
  await openScreen(colleague, VENUE, 'apparence')
  await invitation(page).focus()
  await invitation(colleague).fill('')
  await invitation(colleague).pressSequentially('Une roue, une chance')
  await expectSaved(colleague)
  await invitation(colleague).blur()
  await invitation(page).press('End')
  await invitation(page).pressSequentially(' !')
  const question = page.getByRole('alert').filter({ hasText: 'Une roue, une chance' })
  await expect(question).toContainText(/^Ana\d+ a écrit/)
  await checkAccessibility(page, 'two values of one field')
  await expect(page.getByRole('link', { name: DRAFT_TEXTS.choices(1) })).toBeVisible()
  const typed = await invitation(page).inputValue()

  await page.reload()
  await expect(question).toBeVisible()
  await expect(invitation(page)).toHaveValue(typed)
  await press(page, value.mine)
  await expectSaved(page)
  await expect(question).toHaveCount(0)
  await expect(invitation(colleague)).toHaveValue(typed, SEEN)

  // The page asks about a value that its member has not seen. The member can take this value.
  await invitation(colleague).focus()
  await invitation(page).fill('Bonne chance')
  await expectSaved(page)
  await invitation(colleague).press('End')
  await invitation(colleague).pressSequentially('?')
  await press(colleague, value.theirs)
  await expect(invitation(colleague)).toHaveValue('Bonne chance')
  await expect(colleague.getByRole('alert')).toHaveCount(0)
})

test('a conflict about an icon stops the publication, and its link leads to the field with the choice', async ({
  page,
}) => {
  const icon = (one: Page) => one.getByLabel(DOCUMENT_FIELDS['prizes.*.icon'].label).first()
  for (const one of [page, colleague]) {
    await openScreen(one, VENUE, 'lots')
    await one.locator('.prize summary').first().click()
  }
  await page.route(EDIT, async (route) => {
    await expect.poll(async () => readDraft(colleague)).toContain('"icon":"dessert"')
    await route.continue()
  })
  await icon(page).selectOption('food')
  await icon(colleague).selectOption('dessert')
  const toChoice = page.getByRole('link', { name: DRAFT_TEXTS.choices(1) })
  await expect(toChoice).toBeVisible()
  await page.unroute(EDIT)
  await openScreen(page, VENUE, 'publier')
  await page.getByLabel(PUBLISH_TEXTS.reason).fill('Essai')
  await press(page, PUBLISH_TEXTS.publish)
  await expect(page.getByRole('alert').filter({ hasText: PUBLISH_TEXTS.unsaved })).toBeVisible()
  await toChoice.click()
  await expect(icon(page)).toBeFocused()
  await press(page, value.theirs)
  await expect(icon(page)).toHaveValue('dessert')
})

test('a removed prize that a colleague edits is kept or restored, as its editors decide', async ({
  page,
}) => {
  for (const one of [page, colleague]) await openScreen(one, VENUE, 'lots')
  const remove = async (one: Page) => {
    await one.getByText(PRIZES_TEXTS.more).nth(1).click()
    await one
      .getByRole('button', { name: new RegExp(`^${PRIZES_TEXTS.remove} `) })
      .first()
      .click()
  }
  const names = page.getByLabel('Nom', { exact: true })
  const count = await names.count()
  // Each member edits while the edits of the other member are under way.
  await page.route(EDIT, async (route) => {
    await expect.poll(async () => readDraft(colleague)).toContain('Thé glacé')
    await route.continue()
  })
  await remove(page)
  await nameField(colleague, 1).fill('Thé glacé')
  await expectSaved(colleague)
  await expect(page.getByText(/^Ana\d+ a modifié «\sThé glacé\s»/)).toBeVisible()
  await page.unroute(EDIT)
  await press(page, prizeEdited.theirs)
  await expect(names).toHaveCount(count)
  await expect(names.nth(1)).toHaveValue('Thé glacé')

  // The member types before the page has read the removal.
  await page.route(READ, () => {})
  await nameField(page, 1).focus()
  await remove(colleague)
  await expectSaved(colleague)
  await nameField(page, 1).pressSequentially(' maison')
  await expect(page.getByText(/^Ana\d+ a retiré «\sThé glacé\s»/)).toBeVisible()
  await page.unroute(READ)
  await press(page, prizeRemoved.mine)
  await expectSaved(page)
  await expect.poll(async () => readDraft(colleague), SEEN).toMatch(/Thé glacé maison|Thé glacé m/)
})

test('a change that can no longer be saved is shown once', async ({ page, allowError }) => {
  allowError(/Failed to load resource/)
  await openScreen(colleague, VENUE, 'apparence')
  await colleague.route(EDIT, async (route) => route.abort())
  await invitation(colleague).fill('Trop tard')
  await expect(colleague.getByText(DRAFT_TEXTS.offline)).toBeVisible()
  await callAsMember(page, venuesCalls('archive', VENUE))
  await colleague.unroute(EDIT)
  const lost = colleague.getByRole('alert').filter({ hasText: DRAFT_TEXTS.dropped.archived })
  await expect(lost).toContainText('Trop tard')
  await press(colleague, DRAFT_TEXTS.dropped.done)
  await expect(lost).toHaveCount(0)
  await colleague.reload()
  await expect(invitation(colleague)).not.toHaveValue('Trop tard')
})

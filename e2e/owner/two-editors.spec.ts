import { expect, type Page } from '@playwright/test'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { teamCalls } from '#admin/team/web/team-calls.ts'
import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { signInColleague } from '#e2e/support/colleague.ts'
import { callAsMember, openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

import { newVenue } from './venue-drafts.ts'

const EDIT = '**/gestion/calls/draft/edit/*'
const READ = '**/gestion/calls/draft/read/*'
const { value, prizeEdited, prizeRemoved } = DRAFT_TEXTS.conflict

const nameField = (page: Page, index: number) => page.getByLabel('Nom', { exact: true }).nth(index)
const invitation = (page: Page) => page.getByLabel(DOCUMENT_FIELDS.invitation.label)
const expectSaved = async (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible()
const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

let venue: string
let colleague: Page
test.beforeEach(async ({ page, browser, environment, watchErrors }) => {
  venue = await newVenue(page)
  colleague = await signInColleague(
    page,
    { browser, environment, watchErrors },
    { name: `Ana-${venue}`, role: 'manager', venue },
  )
})
test.afterEach(async () => colleague.context().close())

const readDraft = async (page: Page) =>
  JSON.stringify(await callAsMember(page, draftCalls('read', venue)))

test('two people edit two prizes at the same time, key by key, without interruption', async ({
  page,
}) => {
  for (const one of [page, colleague]) await openScreen(one, venue, 'lots')
  const type = async (one: Page, index: number, text: string) => {
    await nameField(one, index).fill('')
    await nameField(one, index).pressSequentially(text, { delay: 250 })
  }
  await Promise.all([
    type(page, 0, 'Cocktail de la maison'),
    type(colleague, 1, 'Limonade artisanale'),
  ])
  for (const one of [page, colleague]) {
    await expect(nameField(one, 0)).toHaveValue('Cocktail de la maison')
    await expect(nameField(one, 1)).toHaveValue('Limonade artisanale')
    await expect(one.getByRole('alert')).toHaveCount(0)
  }
  const draft = await readDraft(page)
  expect(draft).toContain('Cocktail de la maison')
  expect(draft).toContain('Limonade artisanale')
})

test('two people who edit the same field get one question, at the field, also after a reload, and the question stops a publication', async ({
  page,
}) => {
  await openScreen(page, venue, 'apparence')
  await openScreen(colleague, venue, 'apparence')
  await invitation(page).focus()
  await invitation(colleague).fill('')
  await invitation(colleague).pressSequentially('Une roue, une chance')
  await expectSaved(colleague)
  await invitation(colleague).blur()
  await invitation(page).press('End')
  await invitation(page).pressSequentially(' !')
  const question = page.getByRole('alert').filter({ hasText: 'Une roue, une chance' })
  await expect(question).toContainText(/^Ana-\S+ a écrit/)
  await checkAccessibility(page, 'two values of one field')
  const typed = await invitation(page).inputValue()

  await openScreen(page, venue, 'publier')
  await press(page, PUBLISH_TEXTS.publish)
  await expect(page.getByRole('alert').filter({ hasText: PUBLISH_TEXTS.unsaved })).toBeVisible()
  await page.getByRole('link', { name: DRAFT_TEXTS.choices(1) }).click()
  await expect(invitation(page)).toBeFocused()
  await page.reload()
  await expect(question).toBeVisible()
  await expect(invitation(page)).toHaveValue(typed)
  await press(page, value.mine)
  await expectSaved(page)
  await expect(question).toHaveCount(0)
  await expect(invitation(colleague)).toHaveValue(typed)

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

test('a removed prize that a colleague edits is kept or restored, as its editors decide', async ({
  page,
}) => {
  for (const one of [page, colleague]) await openScreen(one, venue, 'lots')
  const remove = async (one: Page) =>
    one
      .getByRole('button', { name: new RegExp(`^${PRIZES_TEXTS.remove} `) })
      .first()
      .click()
  const names = page.getByLabel('Nom', { exact: true })
  const count = await names.count()
  // Each member edits while the edits of the other member are under way.
  await page.route(EDIT, async (route) => {
    await expect.poll(async () => readDraft(colleague)).toContain('Thé glacé')
    await route.continue()
  })
  await page.getByText(PRIZES_TEXTS.more).nth(1).click()
  await remove(page)
  await nameField(colleague, 1).fill('Thé glacé')
  await expectSaved(colleague)
  await expect(page.getByText(/^Ana-\S+ a modifié «\sThé glacé\s»/)).toBeVisible()
  await page.unroute(EDIT)
  await press(page, prizeEdited.theirs)
  await expect(names).toHaveCount(count)
  await expect(names.nth(1)).toHaveValue('Thé glacé')

  // The member types before the page has read the removal.
  await page.route(READ, () => {})
  await nameField(page, 1).focus()
  // The edit of the name has unfolded the other fields.
  await remove(colleague)
  await expectSaved(colleague)
  await nameField(page, 1).pressSequentially(' maison')
  await expect(page.getByText(/^Ana-\S+ a retiré «\sThé glacé\s»/)).toBeVisible()
  await page.unroute(READ)
  await press(page, prizeRemoved.mine)
  await expectSaved(page)
  await expect.poll(async () => readDraft(colleague)).toMatch(/Thé glacé maison|Thé glacé m/)
})

test('a member who is removed can no longer save a change, which is shown once, or see the venue', async ({
  page,
  allowError,
}) => {
  allowError(/403/)
  await openScreen(colleague, venue, 'lots')
  const { members } = await callAsMember(page, teamCalls('read', venue))
  const { id = '' } = members.find(({ name }) => name.startsWith('Ana')) ?? {}
  const removal = { member: id, role: null }
  expect(await callAsMember(page, teamCalls('change-role', venue, removal))).toEqual({
    type: 'done',
  })
  await colleague.getByLabel(PRIZES_TEXTS.chances).first().fill('50')
  const lost = colleague.getByRole('alert').filter({ hasText: DRAFT_TEXTS.dropped.removed })
  await expect(lost).toContainText('50 %')
  await press(colleague, DRAFT_TEXTS.dropped.done)
  await expect(lost).toHaveCount(0)
  await colleague.reload()
  await expect(
    colleague.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.noVenue.title }),
  ).toBeVisible()
})

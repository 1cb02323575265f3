import { expect, type Page } from '@playwright/test'

import { teamCalls } from '#admin/team/web/team-calls.ts'
import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { signInColleague } from '#e2e/support/colleague.ts'
import { callAsMember, listScreens, openScreen, OWNER } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import type { Role } from '#platform/calls/access.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { AUDIT_TEXTS } from '#texts/admin/audit/messages.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const test = testAsOwner()
test.describe.configure({ mode: 'default' })

const [venue] = EXAMPLE_VENUES
if (!venue) throw new Error('there is no example')
const { members } = TEAM_TEXTS
const NAME = 'Paul'

const shownLink = async (page: Page) => page.locator('.secret-link-text').inputValue()

async function addPhone(page: Page, name: string): Promise<string> {
  const another = page.getByText(PHONE_TEXTS.another)
  if (await another.isVisible()) await another.click()
  await page.getByRole('textbox', { name: PHONE_TEXTS.label }).fill(name)
  await page.getByRole('button', { name: PHONE_TEXTS.add }).click()
  const link = await shownLink(page)
  await page.getByRole('button', { name: KIT_TEXTS.link.done }).click()
  return link
}

/** Changes the role of the member NAME, as another page would. */
async function changeRoleElsewhere(page: Page, key: string, role: Role): Promise<void> {
  const team = await callAsMember(page, teamCalls('read', key))
  const { id = '' } = team.members.find(({ name }) => name === NAME) ?? {}
  await callAsMember(page, teamCalls('change-role', key, { member: id, role }))
}

test('a removed manager loses the selected mailbox and phone, and the counter keeps its phone', async ({
  page,
  browser,
  environment,
  smtp,
  watchErrors,
}) => {
  const open = async () => {
    const context = await browser.newContext({ baseURL: environment.url })
    watchErrors(context)
    return context.newPage()
  }
  await openScreen(page, venue.key, 'equipe')
  await page.getByText(members.invite).click()
  await page.getByRole('textbox', { name: members.email }).fill(venue.adminEmail)
  await page.getByRole('button', { name: members.press }).click()
  const guest = await open()
  await guest.goto(await shownLink(page))
  await guest.getByRole('textbox', { name: SIGN_IN_TEXTS.link.name }).fill(NAME)
  await guest.getByRole('button', { name: SIGN_IN_TEXTS.link.press }).click()
  await expect(guest.getByRole('navigation').first()).toBeVisible()

  // A manager sees the mailbox, and cannot change it.
  await openScreen(guest, venue.key, 'reglement')
  await expect(guest.getByLabel(DOCUMENT_FIELDS.mapsLink.label)).toBeVisible()
  await expect(guest.getByLabel(DOCUMENT_FIELDS.adminEmail.label)).toHaveCount(0)
  await expect(guest.getByText(MAILBOX_TEXTS.first(venue.adminEmail))).toBeVisible()
  await expect(guest.getByRole('button', { name: MAILBOX_TEXTS.send })).toHaveCount(0)

  await openScreen(guest, venue.key, 'comptoir')
  const bar = await open()
  await bar.goto(await addPhone(guest, 'Comptoir'))
  await bar.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expect(bar.getByRole('button', { name: 'Activer ce téléphone' })).toHaveCount(0)
  await addPhone(guest, 'Téléphone de Paul')
  const code = await winCode(environment.url, venue, 'Cocktail')
  const mail = smtp.mails.find(
    ({ recipients, text }) => recipients[0] === venue.adminEmail && text.includes(code),
  )
  await guest.goto(`/${/#\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''}`)
  await guest.reload()
  await guest.getByRole('button', { name: 'Remettre le lot' }).click()
  await expect(guest.getByRole('heading', { name: 'Remis à l’instant' })).toBeVisible()

  await openScreen(page, venue.key, 'comptoir')
  await page.reload()
  const handOver = page.locator('[data-event="handed"]')
  await expect(handOver).toContainText(`avec le lien de l’e-mail envoyé à ${venue.adminEmail}`)
  await openScreen(page, venue.key, 'equipe')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: venue.adminEmail })
    .filter({ hasText: NAME })
  await line.getByText(members.manage, { exact: true }).click()
  const role = line.getByLabel(members.role)
  await expect(role).toHaveValue('manager')
  await changeRoleElsewhere(page, venue.key, 'reader')
  await line.getByRole('button', { name: members.remove(NAME) }).click()
  await expect(role).toHaveValue('reader')
  const dialog = page.getByRole('dialog', { name: members.remove(NAME) })
  const tick = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect(tick(/Comptoir/)).not.toBeChecked()
  for (const name of [/contact@wafubar\.example/, /Téléphone de Paul/])
    await expect(tick(name)).toBeChecked()
  await checkAccessibility(page, 'removal of a member')
  await checkSmallLayouts(page, 'removal of a member')
  await dialog.getByRole('button', { name: KIT_TEXTS.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toBeVisible()

  await line.getByRole('button', { name: members.remove(NAME) }).click()
  await dialog.getByRole('button', { name: members.remove(NAME) }).click()
  await expect(line).toHaveCount(0)
  await openScreen(page, venue.key, 'comptoir')
  await page.reload()
  const phone = (name: string) =>
    page
      .getByRole('region', { name: PHONE_TEXTS.title })
      .getByRole('listitem')
      .filter({ hasText: name })
  await expect(phone('Comptoir')).toBeVisible()
  await expect(phone('Téléphone de Paul')).toHaveCount(0)
  await openScreen(page, venue.key, 'reglement')
  await expect(page.getByText(/jusque-là, les e-mails du jeu vont à /)).toBeVisible()
  await expect
    .poll(() => smtp.mails.filter(({ subject }) => /a changé/.test(subject)).length)
    .toBe(1)
  await guest.goto('/gestion')
  await guest.reload()
  await expect(guest.getByText(venue.name)).toHaveCount(0)
})

test('an invitation takes effect only for its addressee, and shows the change of role before and after', async ({
  page,
  browser,
  environment,
  watchErrors,
}) => {
  const lea = await signInColleague(
    page,
    { browser, environment, watchErrors },
    { name: 'Lea', role: 'reader', venue: venue.key },
  )
  const { signInNext, done, press, invitation, invitationLead } = SIGN_IN_TEXTS.link
  const email = 'lea@bistrot.example'
  await openScreen(page, venue.key, 'equipe')
  await page.getByText(members.invite).click()
  await page.getByRole('textbox', { name: members.email }).fill(email)
  await page.getByRole('combobox', { name: members.role }).last().selectOption('manager')
  await page.getByRole('button', { name: members.press }).click()
  const link = await shownLink(page)
  const change = invitationLead(email, 'manager', 'reader')
  expect(change).toContain('Gérant, au lieu de Lecture')

  // The link does nothing for a visitor without a session, nor for the owner who has made it.
  const context = await browser.newContext({ baseURL: environment.url })
  watchErrors(context)
  const stranger = await context.newPage()
  for (const other of [stranger, await page.context().newPage()]) {
    await other.goto(link)
    await expect(
      other.getByRole('heading', { level: 1, name: invitation(venue.name, OWNER.name) }),
    ).toBeVisible()
    await other.getByRole('button', { name: press }).click()
    await expect(other.getByRole('heading', { level: 1, name: signInNext })).toBeVisible()
    await expect(other.getByText(change)).toBeVisible()
  }
  await checkAccessibility(stranger, 'an invitation that waits')
  await checkSmallLayouts(stranger, 'an invitation that waits')
  await context.close()
  await openScreen(lea, venue.key, 'aujourdhui')
  expect(await listScreens(lea)).not.toContain('lots')

  await lea.goto(link)
  await expect(lea.getByText(change)).toBeVisible()
  await lea.getByRole('button', { name: press }).click()
  await expect(lea.getByRole('heading', { level: 1, name: done })).toBeVisible()
  await expect(lea.getByText(change)).toBeVisible()
  await lea.getByRole('button', { name: press }).click()
  await expect.poll(async () => listScreens(lea)).toContain('lots')
  await page.reload()
  // A panel above that is still loading would move the title during the click.
  await openScreen(page, venue.key, 'equipe')
  await page.getByText(AUDIT_TEXTS.title).click()
  await expect(page.getByText('a donné un autre rôle à Lea')).toBeVisible()
})

import { expect, type Page } from '@playwright/test'

import { PRESETS } from '#admin/venues/preset-names.ts'
import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { callAsMember, openScreen } from '#e2e/support/owner.ts'
import { testAsOwner } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { ADMIN_TEXTS, SCREEN_LABELS } from '#texts/admin/frame/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import type { Venue } from '#venues/venue.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue]

const test = testAsOwner()
test.describe.configure({ mode: 'default' })

const expectTitle = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

test('a dialog takes the focus from its button, and returns it when the dialog closes', async ({
  page,
  environment,
  smtp,
}) => {
  const code = await winCode(environment.url, wafubar, 'Cocktail')
  const mail = () =>
    smtp.mails.find(
      ({ recipients: [to], text }) => to !== wafubar.adminEmail && text.includes(code),
    )
  await expect.poll(mail).toBeDefined()
  await callAsMember(page, phonesCalls('add', wafubar.key, { name: 'Bar' }))
  const cancel = page.getByRole('button', { name: KIT_TEXTS.cancel })

  await openScreen(page, wafubar.key, 'equipe')
  const revoke = page.getByRole('button', { name: PHONE_TEXTS.revoke })
  await revoke.click()
  await expect(page.getByRole('group', { name: PHONE_TEXTS.revokeLead })).toBeFocused()
  await cancel.click()
  await expect(revoke).toBeFocused()

  await openScreen(page, wafubar.key, 'joueurs')
  const { search, erase } = PLAYERS_TEXTS
  await page.getByRole('textbox', { name: search.label }).fill(mail()?.recipients[0] ?? '')
  await page.getByRole('button', { name: search.press }).click()
  const open = page.getByRole('button', { name: erase.open })
  await open.click()
  await expect(page.getByRole('group', { name: erase.title })).toBeFocused()
  await checkAccessibility(page, 'the question before an erasure')
  await checkSmallLayouts(page, 'the question before an erasure')
  await page.getByRole('textbox', { name: erase.label }).fill(erase.word)
  await cancel.click()
  await expect(open).toBeFocused()
  await open.click()
  await expect(page.getByRole('textbox', { name: erase.label })).toHaveValue('')

  await openScreen(page, wafubar.key, 'reglement')
  const { modes, risk } = RULES_TEXTS.review
  await page.getByLabel(modes.invited.label).check()
  await page.getByLabel(modes.required.label).check()
  await page.getByRole('button', { name: risk.keep }).click()
  await expect(page.getByLabel(modes.invited.label)).toBeFocused()
})

test('the focus moves to the replacement of a button that its own press removes, or to the heading above', async ({
  page,
  environment,
  smtp,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openScreen(page, wafubar.key, 'equipe')
  const { members } = TEAM_TEXTS
  await page.getByText(members.invite).click()
  await page.getByRole('textbox', { name: members.email }).fill('paul@bistrot.example')
  await button(members.press).click()
  const link = page.getByRole('status').filter({ hasText: KIT_TEXTS.link.once })
  await expect(link).toBeFocused()
  await button(KIT_TEXTS.link.done).press('Enter')
  await expect(page.locator('summary', { hasText: members.invite })).toBeFocused()
  await button(members.withdraw).press('Enter')
  await expect(heading(members.title)).toBeFocused()

  await callAsMember(page, phonesCalls('add', wafubar.key, { name: 'Terrasse' }))
  await page.reload()
  const revoke = button(PHONE_TEXTS.revoke)
  const phone = page.getByRole('listitem').filter({ hasText: 'Terrasse' }).filter({ has: revoke })
  await phone.getByRole('button').click()
  await phone.getByRole('button', { name: PHONE_TEXTS.revoke }).click()
  await expect(phone).toHaveCount(0)
  await expect(heading(PHONE_TEXTS.title)).toBeFocused()

  const code = await winCode(environment.url, wafubar, 'Cocktail')
  const mail = () =>
    smtp.mails.find(
      ({ recipients: [to], text }) => to !== wafubar.adminEmail && text.includes(code),
    )
  await expect.poll(mail).toBeDefined()
  await openScreen(page, wafubar.key, 'joueurs')
  const { search, erase } = PLAYERS_TEXTS
  await page.getByRole('textbox', { name: search.label }).fill(mail()?.recipients[0] ?? '')
  await button(search.press).click()
  await button(erase.open).click()
  await page.getByRole('textbox', { name: erase.label }).fill(erase.word)
  await page.keyboard.press('Enter')
  await expect(page.getByText(erase.done(1))).toBeVisible()
  await expect(heading(SCREEN_LABELS.joueurs)).toBeFocused()

  const { archive } = VENUE_TEXTS
  const [key, name] = ['chez-lea', 'Chez Léa']
  await callAsMember(page, venuesCalls('create', { key, name, preset: PRESETS[0] }))
  await page.reload()
  await expect(page.getByRole('option', { name })).toBeAttached()
  await openScreen(page, key, 'etablissements')
  await page.getByText(archive.title(name)).click()
  await page.getByRole('textbox', { name: archive.confirm(name) }).fill(name)
  await button(archive.press).click()
  await expect(page.getByText(archive.archived)).toBeVisible()
  await expect(heading(name)).toBeFocused()
})

test('the navigation keeps the focus, and « Plus » gets the focus of a link that « Plus » hides', async ({
  page,
}) => {
  const link = (id: keyof typeof SCREEN_LABELS) =>
    page.getByRole('navigation').getByRole('link', { name: SCREEN_LABELS[id], exact: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, wafubar.key, 'aujourdhui')
  await link('chiffres').press('Enter')
  await expectTitle(page, SCREEN_LABELS.chiffres)
  await expect(link('chiffres')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const more = page.getByRole('button', { name: ADMIN_TEXTS.more })
  await more.press('Enter')
  await link('joueurs').press('Enter')
  await expectTitle(page, SCREEN_LABELS.joueurs)
  await expect(link('joueurs')).toBeHidden()
  await expect(more).toBeFocused()
})

test('the next code can be typed after « Autre code »', async ({ page, environment }) => {
  const code = await winCode(environment.url, wafubar, 'Cocktail')
  await openScreen(page, wafubar.key, 'aujourdhui')
  const { label, check, close } = TODAY_TEXTS.handOver
  const field = page.getByRole('textbox', { name: label })
  await field.fill(code)
  await page.getByRole('button', { name: check }).click()
  await page.getByRole('button', { name: close }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('a prize that is added or restored gets the focus, and a removal is announced', async ({
  page,
}) => {
  await openScreen(page, wafubar.key, 'lots')
  const names = page.getByLabel('Nom', { exact: true })
  await page.getByRole('button', { name: PRIZES_TEXTS.add }).click()
  await expect(names.last()).toBeFocused()
  await page.keyboard.type('Olives')
  await page.getByLabel(PRIZES_TEXTS.chances).last().fill('1')
  await page.getByText(PRIZES_TEXTS.more).last().click()
  await page.getByRole('button', { name: `${PRIZES_TEXTS.remove} Olives` }).click()
  await expect(page.getByRole('alert')).toHaveText(PRIZES_TEXTS.removed('Olives', false))
  await page.getByRole('button', { name: PRIZES_TEXTS.undo }).click()
  await expect(names.last()).toHaveValue('Olives')
  await expect(names.last()).toBeFocused()
})

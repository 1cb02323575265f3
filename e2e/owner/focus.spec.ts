import { expect, type Page } from '@playwright/test'

import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { ADMIN_TEXTS, SCREEN_LABELS } from '#texts/admin/frame/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { NAME, newVenue } from './venue-drafts.ts'

const LEAST_GAP_PX = 12

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectTitle = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

test('in the team and at the counter, the focus moves to the replacement of a removed button, or to the heading above', async ({
  page,
}) => {
  const key = await newVenue(page)
  await openScreen(page, key, 'equipe')
  const { members } = TEAM_TEXTS
  await page.getByText(members.invite).click()
  await page.getByRole('textbox', { name: members.email }).fill('paul@bistrot.example')
  await button(page, members.press).click()
  const link = page.getByRole('status').filter({ hasText: KIT_TEXTS.link.once })
  await expect(link).toBeFocused()
  await button(page, KIT_TEXTS.link.done).press('Enter')
  await expect(page.locator('summary', { hasText: members.invite })).toBeFocused()
  await button(page, members.withdraw).press('Enter')
  await expect(heading(page, members.title)).toBeFocused()

  await openScreen(page, key, 'comptoir')
  await page.getByRole('textbox', { name: PHONE_TEXTS.label }).fill('Terrasse')
  await button(page, PHONE_TEXTS.add).click()
  await button(page, KIT_TEXTS.link.done).click()
  const revoke = button(page, PHONE_TEXTS.revoke)
  await revoke.click()
  await expect(page.getByRole('group', { name: PHONE_TEXTS.revokeLead })).toBeFocused()
  await button(page, KIT_TEXTS.cancel).click()
  await expect(revoke).toBeFocused()
  await revoke.click()
  await revoke.click()
  await expect(revoke).toHaveCount(0)
  await expect(heading(page, PHONE_TEXTS.title)).toBeFocused()
})

test('the question before an erasure takes the focus, returns it after a cancellation, and moves it to the title after the erasure', async ({
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
  await openScreen(page, wafubar.key, 'joueurs')
  const { search, erase } = PLAYERS_TEXTS
  await page.getByRole('textbox', { name: search.label }).fill(mail()?.recipients[0] ?? '')
  await button(page, search.press).click()
  const open = button(page, erase.open)
  await open.click()
  await expect(page.getByRole('group', { name: erase.title })).toBeFocused()
  await checkAccessibility(page, 'the question before an erasure')
  await checkSmallLayouts(page, 'the question before an erasure')
  const word = page.getByRole('textbox', { name: erase.label })
  await word.fill(erase.word)
  await button(page, KIT_TEXTS.cancel).click()
  await expect(open).toBeFocused()
  await open.click()
  await expect(word).toHaveValue('')
  await word.fill(erase.word)
  await page.keyboard.press('Enter')
  await expect(page.getByText(erase.done(1))).toBeVisible()
  await expect(heading(page, SCREEN_LABELS.joueurs)).toBeFocused()
})

test('the form that closes a venue is visually separate, and the focus stays in it after the closing', async ({
  page,
}) => {
  const { archive, archived } = VENUE_TEXTS
  await newVenue(page)
  await openScreen(page, await newVenue(page), 'etablissements')
  const form = page.locator('details').filter({ hasText: archive.title })
  await page.getByText(archive.title).click()
  await expect(form.getByText(archive.lead)).toBeVisible()
  await expect(form.getByLabel(archive.venue)).toHaveValue(/./)
  const key = await form.getByLabel(archive.venue).inputValue()
  const press = form.getByRole('button', { name: archive.press })
  const gaps = await press.evaluate((element) => {
    const boxes = [...(element.parentElement?.children ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0))
  })
  expect(gaps).toHaveLength(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LEAST_GAP_PX)
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('textbox', { name: archive.confirm(NAME) })
    .pressSequentially(NAME.toLowerCase())
  await press.click()
  await expect(page.getByText(archived(1))).toBeVisible()
  // The form is then for another venue.
  await expect(press).toBeFocused()
  await expect(form.getByLabel(archive.venue)).not.toHaveValue(key)
  await expect(form.locator(`option[value="${key}"]`)).toHaveCount(0)
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

import { expect, type Route } from '@playwright/test'

import { phonesCalls } from '#admin/staff-phones/web/staff-phones-calls.ts'
import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { openLink } from '#e2e/support/open-link.ts'
import { callAsMember } from '#e2e/support/owner.ts'
import { expectState, hashIn } from '#e2e/support/hand-over-page.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES, wafubar } from '#testing/venues/example-venues.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import type { Venue } from '#venues/venue.ts'

const otherThan = (venue: Venue) => EXAMPLE_VENUES.find(({ key }) => key !== venue.key) ?? venue

const venue = wafubar

test(`a phone with the staff link of ${venue.key} checks typed and scanned codes until the link is revoked`, async ({
  page,
  environment,
  allowError,
}) => {
  allowError(/403|404|ERR_FAILED/)
  const code = await winCode(environment.url, venue, 'Soft')
  const foreign = await winCode(environment.url, otherThan(venue), 'Soft')
  const scanned = `#/${venue.key}/remise/${code}`
  await openLink(page, scanned)
  await expectState(page, 'Un lot à retirer ?')
  await expect(page.getByText(code)).toHaveCount(0)
  await checkAccessibility(page, 'how to claim')
  await checkSmallLayouts(page, 'how to claim')

  await openLink(page, `#/${venue.key}/remise/${'x'.repeat(20)}.yyyy`)
  await expectState(page, 'Rien à remettre')
  await checkAccessibility(page, 'a bad link')

  const link = hashIn(
    (await callAsMember(page, phonesCalls('add', venue.key, { name: 'Bar' }))).href,
  )
  await openLink(page, link)
  await expectState(page, 'Ce téléphone remettra les lots')
  await checkAccessibility(page, 'the link of a phone')
  await checkSmallLayouts(page, 'the link of a phone')
  await page.getByRole('button', { name: 'Activer ce téléphone' }).click()
  await expectState(page, 'Remise des lots')
  expect(page.url()).toMatch(new RegExp(`/#/${venue.key}/remise$`))
  await expect(page.getByText(REDEMPTION_TEXTS.codeForm.ready)).toBeVisible()
  await checkAccessibility(page, 'the hand-over page')
  await checkSmallLayouts(page, 'the hand-over page')
  // The phone finds the page again: from its home screen, and from the page of the game.
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({
    display: 'browser',
  })
  await openLink(page, `#/${venue.key}`)
  await page.getByRole('link', { name: 'Équipe : remettre un lot' }).click()
  await expectState(page, 'Remise des lots')
  await expect(page.getByText(REDEMPTION_TEXTS.codeForm.ready)).toHaveCount(0)
  const field = page.getByRole('textbox', { name: 'Code du lot' })
  const check = page.getByRole('button', { name: 'Vérifier le code' })
  await field.fill('abc')
  await check.click()
  await expect(field).toHaveAccessibleDescription(/8 lettres et chiffres/)
  await checkAccessibility(page, 'no code')
  await field.fill(foreign)
  await check.click()
  await expectState(page, 'Rien à remettre')
  await page.getByRole('button', { name: 'Vérifier un autre code' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Remise des lots' })).toBeFocused()
  await field.fill(` ${code.slice(0, 4)} ${code.slice(4)} `.toLowerCase().replaceAll('0', 'o'))
  await check.click()
  await expectState(page, 'À remettre')
  await expect(page.locator('.state-banner path')).toHaveAttribute('d', PRIZE_ICON_PATHS.soft)

  // The late result of a hand-over does not replace the form for the next code.
  const held: Route[] = []
  await page.route(`**/functions/v1/redemption`, (route) => void held.push(route), { times: 1 })
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await expect.poll(() => held).toHaveLength(1)
  await page.getByRole('button', { name: 'Vérifier un autre code' }).click()
  await expectState(page, 'Remise des lots')
  const failed = page.waitForEvent('requestfailed')
  await held[0]?.abort()
  await failed
  await expectState(page, 'Remise des lots')
  await field.fill(foreign)
  await check.click()
  await expectState(page, 'Rien à remettre')

  await page.route(`**/functions/v1/redemption`, async (route) => {
    const response = await route.fetch()
    const past = { isExpired: true, validUntil: '2026-01-31T22:59:59.999Z' }
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...past } })
  })
  await openLink(page, scanned)
  await expectState(page, 'Expiré')
  await expect(page.getByRole('button', { name: 'Remettre le lot' })).toHaveCount(0)
  await checkAccessibility(page, 'expired')
  await page.unroute(`**/functions/v1/redemption`)

  await openLink(page, scanned)
  await page.getByRole('button', { name: 'Remettre le lot' }).click()
  await expectState(page, 'Remis à l’instant')
  await page.getByRole('button', { name: 'Vérifier un autre code' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Remise des lots' })).toBeFocused()
  const { phones } = await callAsMember(page, phonesCalls('list', venue.key))
  const { id = 0 } = phones.at(-1) ?? {}
  await callAsMember(page, phonesCalls('revoke', venue.key, { id }))
  await openLink(page, scanned)
  await expectState(page, 'Rien à remettre')
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.includes('phone'))).toEqual([])
  // The page has deleted the stored link, and now shows the same as on any other phone.
  await openLink(page, scanned)
  await expectState(page, 'Un lot à retirer ?')
})

import { expect, type Page } from '@playwright/test'

import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

import { expectDraft, newVenue } from './venue-drafts.ts'

const field = (page: Page, path: keyof typeof DOCUMENT_FIELDS) =>
  page.getByLabel(DOCUMENT_FIELDS[path].label)

test('times are read in the time zone of Paris and announce a closed game, a link without a scheme becomes an https link, and a number is shown key by key', async ({
  page,
}) => {
  const key = await newVenue(page)
  await openScreen(page, key, 'reglement')
  await page.getByText(RULES_TEXTS.rareGame).click()
  await field(page, 'opensAt').fill('2036-12-01T18:00')
  await field(page, 'closesAt').fill('2036-07-01T18:00')
  await expect(field(page, 'closesAt')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'closesAt').fill('2037-07-01T18:00')
  await expect(field(page, 'closesAt')).toHaveAttribute('aria-invalid', 'false')

  const link = field(page, 'mapsLink')
  await link.fill('')
  await link.pressSequentially('maps.app.goo.gl/bistrot')
  await expect(link).toHaveAttribute('aria-invalid', 'false')
  await link.press('Tab')
  await expect(link).toHaveValue('https://maps.app.goo.gl/bistrot')

  await page.getByText(RULES_TEXTS.rareLegal).click()
  await field(page, 'retentionMonths').fill('')
  await field(page, 'retentionMonths').pressSequentially('24')
  await expect(field(page, 'retentionMonths')).toHaveValue('24')
  await page.getByLabel(RULES_TEXTS.own.label).check()
  await expectDraft(page, key, {
    opensAt: '2036-12-01T18:00:00+01:00',
    closesAt: '2037-07-01T18:00:00+02:00',
    mapsLink: 'https://maps.app.goo.gl/bistrot',
    retentionMonths: 24,
    legal: { isExample: false },
  })

  const { unavailable } = PUBLISH_TEXTS
  await openScreen(page, key, 'publier')
  const later = unavailable({ code: 'not_open_yet', at: '2036-12-01T17:00:00Z' })
  await expect(page.getByText(later)).toBeVisible()
  await openScreen(page, key, 'reglement/opensAt')
  await field(page, 'opensAt').fill('')
  await field(page, 'closesAt').fill('2020-12-01T18:00')
  await expectDraft(page, key, { closesAt: '2020-12-01T18:00:00+01:00' })
  await openScreen(page, key, 'publier')
  const closed = unavailable({ code: 'closed', at: '2020-12-01T17:00:00Z' })
  await expect(page.getByText(closed)).toBeVisible()
})

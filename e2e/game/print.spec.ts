import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { readCode, winSoft } from '#e2e/support/player.ts'

test('a printed ticket is one page with its code and QR code, and without buttons', async ({
  page,
  email,
}) => {
  await winSoft(page, email)
  await readCode(page)
  await expect(page.getByRole('img', { name: 'QR code à faire scanner sur place' })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.ticket .code')).toBeVisible()
  await expect(page.locator('.ticket-qr')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retour' })).toBeHidden()
})

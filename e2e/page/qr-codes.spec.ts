import { expect, type Locator, type Page } from '@playwright/test'

import { claimLink } from '#codes/claim-link.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { openScreen } from '#e2e/support/owner.ts'
import { goToWheel, readCode, spinButton } from '#e2e/support/player.ts'
import { moduleLines, readQrCode } from '#e2e/support/read-qr-code.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import { qrModules, QUIET_ZONE_MODULES } from '#platform/pictures/server/qr.ts'
import { nolimit as venue } from '#testing/venues/example-venues.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'
import { CODE_TEXTS } from '#texts/codes/messages.ts'

/**
 * The lowest permitted contrast of a QR code. Black on white has a contrast of 21. In good light, a
 * camera needs less contrast.
 */
const CONTRAST = 15

const ticketQr = (page: Page) => page.getByRole('img', { name: CODE_TEXTS.qr })

/** Makes a link for a phone of the staff. Returns it with its QR code. */
async function addPhone(page: Page): Promise<{ link: string; qr: Locator }> {
  const { link } = KIT_TEXTS
  await openScreen(page, venue.key, 'comptoir')
  await page.reload()
  await expect(page.getByText(PHONE_TEXTS.title)).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
  const another = page.getByText(PHONE_TEXTS.another)
  if (await another.isVisible()) await another.click()
  await page.getByRole('textbox', { name: PHONE_TEXTS.label }).fill('Comptoir')
  await page.getByRole('button', { name: PHONE_TEXTS.add }).click()
  return {
    link: await page.locator('.secret-link-text').inputValue(),
    qr: page.getByRole('img', { name: link.qr }),
  }
}

async function expectReadable(qr: Locator, text: string): Promise<void> {
  const modules = qrModules(text, QUIET_ZONE_MODULES)
  await expect(qr).toBeVisible()
  // The page may still move while a picture of it is taken.
  await expect(async () => {
    const seen = await readQrCode(qr, modules.length)
    expect(seen.lines).toEqual(moduleLines(modules))
    expect(seen.contrast).toBeGreaterThan(CONTRAST)
  }).toPass({ timeout: 30_000 })
}

test('QR codes on a screen are readable in light, in dark, and where the browser darkens pages', async ({
  page,
  context,
  email,
  environment,
  playwright,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  await forcePrize(page, venue, 'Soft')
  await goToWheel(page, email, venue.key)
  await spinButton(page).click()
  const claim = claimLink(environment.url, venue.key, await readCode(page))
  const phone = await context.newPage()
  const { link, qr } = await addPhone(phone)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectReadable(ticketQr(page), claim)
    await phone.emulateMedia({ colorScheme })
    await expectReadable(qr, link)
  }

  const darkening = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=forceDarkModeEnabled=true'],
  })
  const stored = await context.storageState()
  const darkened = await darkening.newPage({
    ...contextOptions,
    ...(baseURL && { baseURL }),
    storageState: stored,
  })
  await darkened.goto(`/#/${venue.key}`)
  await expectReadable(ticketQr(darkened), claim)
  const added = await addPhone(darkened)
  await expectReadable(added.qr, added.link)
  await darkening.close()
})

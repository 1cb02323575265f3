import { expect, type Locator, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  openGame,
  readCode,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

type Size = { readonly width: number; readonly height: number }

/** Small phones, and phones whose browser shows its bars. */
const PHONES: readonly Size[] = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]
/** A phone beside another app, or on its side. */
const HALVES: readonly Size[] = [
  { width: 390, height: 400 },
  { width: 390, height: 330 },
  { width: 700, height: 400 },
  { width: 568, height: 320 },
]

test('the main button of form and win fits on the first screen of each phone, and « Montrer mon lot » on half a screen', async ({
  page,
  email,
}) => {
  await forcePrize(page, wafubar, 'Soft')
  await openGame(page)
  await confirmReview(page)
  await atEach(page, PHONES, async () => {
    await expectWhole(page.getByRole('button', { name: 'Valider' }))
    await expect(page.locator('.form-wheel')).toBeHidden()
  })
  await submitEmail(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await readCode(page)
  const show = page.getByRole('button', { name: CODE_TEXTS.show })
  const code = page.locator('.code')
  await atEach(page, PHONES, async () => {
    await expectWhole(code)
    await expectWhole(show)
  })
  await setLetters(page, '150%')
  await atEach(page, PHONES, async ({ height }) => {
    await expectWhole(code)
    if (height > 600) await expectWhole(show)
  })
  await setLetters(page, '')

  await show.click()
  const dialog = page.getByRole('dialog', { name: CODE_TEXTS.show })
  const parts = [
    dialog.locator('.code'),
    dialog.getByRole('img', { name: CODE_TEXTS.qr }),
    dialog.getByRole('button', { name: 'Fermer' }),
  ]
  await atEach(page, [...PHONES, ...HALVES], async () => {
    for (const part of parts) await expectWhole(part)
  })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Retour' }).click()
  await page.setViewportSize({ width: 390, height: 664 })
  await expect(spinButton(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Votre Soft vous attend' }).click()
  const ticket = page.getByRole('dialog')
  for (const letters of ['150%', '']) {
    await setLetters(page, letters)
    await atEach(page, PHONES, async () => {
      await expectWhole(ticket.locator('.code'))
      await expectWhole(ticket.getByRole('button', { name: CODE_TEXTS.show }))
    })
  }
})

async function atEach(page: Page, sizes: readonly Size[], check: (size: Size) => Promise<void>) {
  for (const size of sizes)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await check(size)
    })
}

/** The space after the last letter of a code, in pixels. */
const LETTER_SPACE = 5

/** Expects that the whole element is in the window, and the whole content in the element. */
async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1, timeout: 8000 })
  const over = await element.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(over).toBeLessThanOrEqual(LETTER_SPACE)
}

/** Enlarges the letters as the setting of an operating system does. */
async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('font-size', value),
    size,
  )
}

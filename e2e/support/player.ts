import { expect, type Page } from '@playwright/test'

import { findSegmentUnderPointer } from '#testing/game/segment-under-pointer.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { forcePrize } from './force-prize.ts'

// The steps of a visitor, by visible texts and roles.
export async function openGame(page: Page, venueKey = 'wafubar'): Promise<void> {
  await page.goto(`/#/${venueKey}`)
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
}

/** Waits until the page has stored the server's commitment and its own client seed. */
export async function expectCommitment(page: Page, venueKey = 'wafubar'): Promise<void> {
  await page.waitForFunction(
    (key) => localStorage.getItem(`${key}_participation`)?.includes('"commitment"'),
    venueKey,
  )
}

export async function confirmReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai laissé un avis' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
}

export async function submitEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(spinButton(page)).toBeVisible()
}

export function spinButton(page: Page) {
  return page.getByRole('button', { name: 'Lancer la Roue !' })
}

export async function goToWheel(page: Page, email: string, venueKey = 'wafubar'): Promise<void> {
  await openGame(page, venueKey)
  await confirmReview(page)
  await submitEmail(page, email)
}

export async function expectResult(
  page: Page,
  title: 'Félicitations !' | 'Dommage...',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Plays at Wafu Bar until the result shows a Soft. */
export async function winSoft(page: Page, email: string): Promise<void> {
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
}

/** Waits until the code is on the ticket, and returns it. */
export async function readCode(page: Page): Promise<string> {
  const code = page.locator('.ticket .code')
  await expect(code).toHaveText(/^[A-Z0-9]{8}$/)
  return (await code.textContent()) ?? ''
}

/** Waits until the wheel stops; returns the id of the prize at the pointer. */
export async function prizeUnderPointer(page: Page): Promise<string | undefined> {
  await expect(page.locator('.wheel[data-phase="stopping"]')).toBeVisible()
  const rested = await page.waitForFunction(() => {
    const angle = document.querySelector('.wheel [data-angle]')?.getAttribute('data-angle')
    const segments = [...document.querySelectorAll('.wheel [data-prize-id]')]
    return (
      angle && {
        angle: Number(angle),
        ids: segments.map((segment) => segment.getAttribute('data-prize-id')),
      }
    )
  })
  const { angle, ids } = (await rested.jsonValue()) as { angle: number; ids: string[] }
  return ids[findSegmentUnderPointer(angle, ids.length).index]
}

/** Expects a toast with this title, and with this text if given. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(toast).toBeVisible()
  if (text !== undefined) await expect(toast).toContainText(text)
}

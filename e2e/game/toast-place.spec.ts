import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  openGame,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { MAIL_MESSAGES } from '#texts/codes/mail-answers.ts'
import {
  delayedToast,
  mailsFailedToast,
  mailsSentToast,
  mailsWaitingToast,
  TOASTS,
  wonToast,
  type GameToast,
} from '#texts/game/toasts.ts'

const CATALOGUE: readonly GameToast[] = [
  ...Object.values(TOASTS),
  wonToast('Planche de fromages fins'),
  mailsSentToast(MAIL_MESSAGES.sent('jean-christophe.durand@example.org', true)),
  mailsWaitingToast('Votre code est enregistré.'),
  mailsFailedToast('SMTP 450'),
  delayedToast('Trop de demandes. La roue repart dans 20 secondes.', 20),
]

/**
 * The elements that a toast may not hide: titles, logo, tagline, controls, links, and the legend.
 */
const READ = 'h1, .header-logo, .header-tagline, a, button, input, label, .legend'

/**
 * Expects that no toast of the catalogue would hide an element, if it were in the place of the
 * visible toast.
 */
async function expectNothingHidden(page: Page, view: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toBeVisible()
  const hidden = await toast.evaluate(listHidden, { toasts: CATALOGUE, read: READ })
  expect.soft(hidden, view).toEqual([])
}

for (const venue of EXAMPLE_VENUES) {
  test(`no toast hides a title, a control or the legend at 390 px at ${venue.key}`, async ({
    page,
    email,
  }) => {
    await forcePrize(page, venue, 'Soft')
    await openGame(page, venue.key)
    await confirmReview(page)
    await expectNothingHidden(page, 'email')
    await submitEmail(page, email)
    await expectNothingHidden(page, 'wheel')
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    await expectNothingHidden(page, 'won')
  })
}

/** Runs in the page. */
function listHidden(
  toast: Element,
  { toasts, read }: { toasts: readonly GameToast[]; read: string },
): string[] {
  const [text, ...others] = toast.querySelectorAll('.toast-text')
  if (!text || others.length > 0) throw new Error('there is more than one toast')
  return toasts.flatMap(({ title, description = '', action }) => {
    const lines = [title, description].map((words) =>
      Object.assign(document.createElement('div'), { textContent: words }),
    )
    text.replaceChildren(...lines)
    toast.querySelector('.button-quiet')?.remove()
    const button = Object.assign(document.createElement('button'), {
      className: 'button-quiet',
      textContent: action?.label,
    })
    if (action) text.after(button)
    const box = toast.getBoundingClientRect()
    return [...document.querySelectorAll(read)]
      .filter(
        (element) => !toast.contains(element) && element.checkVisibility({ opacityProperty: true }),
      )
      .filter((element) => {
        const range = new Range()
        range.selectNodeContents(element)
        const { top, bottom, left, right } = element.closest('h1, p')
          ? range.getBoundingClientRect()
          : element.getBoundingClientRect()
        // The line of a title is taller than its letters.
        const inset = element.matches('h1') ? (bottom - top) * 0.15 : 0
        return top + inset < box.bottom && bottom > box.top && left < box.right && right > box.left
      })
      .map((element) => `${title}: ${element.tagName} ${element.textContent?.slice(0, 30)}`)
  })
}

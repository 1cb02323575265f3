import type { Page } from '@playwright/test'

import { RESEND_MAIL, SEND_PRIZE_EMAIL, USED_PRIZE_CODES_PATH } from '#codes/calls.ts'
import { SPIN } from '#draw/calls.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { confirmReview, expectToast, goToWheel, openGame, spinButton } from '#e2e/support/player.ts'
import { delayedToast, mailsSentToast, mailsWaitingToast, TOASTS, wonToast } from '#texts/game/toasts.ts'

import { forgetVisit, type ScenarioContext } from './session.ts'

type Answer = { readonly status: number; readonly json?: unknown }

const LOOK_UP = `**${USED_PRIZE_CODES_PATH}?*`
const MAILS = `**${SEND_PRIZE_EMAIL.path}`
const FAILING: Answer = { status: 500, json: {} }
const DELAYED = delayedToast('Trop de demandes. La roue repart dans 20 secondes.', 20)
const SENT = mailsSentToast('')
const WAITING = mailsWaitingToast('Votre code est enregistré.')

/** A fault, and the title of the toast that follows the press of the wheel's button. Null: no answer. */
const AFTER_SPIN: readonly (readonly [name: string, url: string, answer: Answer | null, title: string])[] = [
  ['delayed', `**${SPIN.path}`, tooMany(DELAYED.title), DELAYED.title],
  ['prize-error', `**${SPIN.path}`, null, TOASTS.prizeError.title],
]

/** A fault after a win, and the texts of the toasts that follow. */
const AFTER_WIN: readonly (readonly [name: string, url: string, answer: Answer | null, texts: string[]])[] = [
  ['mails-sent', MAILS, { status: 200, json: { message: 'Les e-mails sont partis.' } }, [SENT.title]],
  ['mails-waiting', MAILS, { status: 202, json: { message: WAITING.description } }, [WAITING.title]],
  ['mails-failed', MAILS, { status: 500, json: { message: 'SMTP 450' } }, ['Erreur Envoi E-mails']],
  ['mails-broken', MAILS, null, [TOASTS.mailsBroken.title]],
  ['code-look-up', LOOK_UP, FAILING, [TOASTS.lookupFailed.description, TOASTS.codeMissing.title]],
  ['code-save', `**${USED_PRIZE_CODES_PATH}`, FAILING, [TOASTS.saveFailed.description]],
  ['code-attempts', LOOK_UP, { status: 200, json: [{ code: 'AAAAAAAA' }] }, [TOASTS.attemptsExhausted.title]],
]

/** Every toast of the game. */
export async function showToasts(context: ScenarioContext): Promise<void> {
  const { page, venue, emailSuffix, takeScreenshot } = context
  const show = async (name: string, title: string) => {
    await expectToast(page, title)
    await takeScreenshot(`${venue.key}-toast-${name}`)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGame(page, venue.key)
  await confirmReview(page)
  await show('review-thanks', TOASTS.reviewThanks.title)
  const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
  const submit = page.getByRole('button', { name: 'Valider' })
  await submit.click()
  await show('email-invalid', TOASTS.emailInvalid.title)
  await email.fill(`toast.${emailSuffix}@example.org`)
  await submit.click()
  await show('terms-not-accepted', TOASTS.termsNotAccepted.title)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await email.fill(`toast.${emailSuffix}@yopmail.com`)
  await submit.click()
  await show('email-disposable', TOASTS.emailDisposable.title)
  await email.fill(`toast.${emailSuffix}@example.org`)
  await submit.click()
  await show('email-saved', TOASTS.emailSaved.title)

  for (const [name, url, answer, title] of AFTER_SPIN) {
    const end = await intercept(page, url, answer)
    await spinButton(page).click()
    await show(name, title)
    await end()
    await forgetVisit(page)
    await goToWheel(page, `${name}.${emailSuffix}@example.org`, venue.key)
  }
  await forgetVisit(page)
  await forcePrize(page, venue, 'Dommage')
  await goToWheel(page, `lost.${emailSuffix}@example.org`, venue.key)
  await spinButton(page).click()
  await show('lost', TOASTS.lost.title)
}

/** The toasts after a win, with its faults. */
export async function showWinToasts(context: ScenarioContext): Promise<void> {
  const { page, venue, emailSuffix, takeScreenshot } = context
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, url, answer, texts] of AFTER_WIN) {
    await forcePrize(page, venue, 'Soft')
    const end = await intercept(page, url, answer)
    const email = `${name}.${emailSuffix}@example.org`
    await goToWheel(page, email, venue.key)
    await spinButton(page).click()
    if (name === 'mails-sent') {
      await expectToast(page, wonToast('Soft').title)
      await takeScreenshot(`${venue.key}-toast-won`)
    }
    for (const text of texts) {
      await page.getByRole('listitem').filter({ hasText: text }).waitFor({ timeout: 20_000 })
      await takeScreenshot(`${venue.key}-toast-${name}${text === texts[0] ? '' : '-2'}`)
    }
    await end()
    if (name === 'mails-sent') await showResent(context, email)
    await forgetVisit(page)
  }
}

/** After a second attempt of the same mailbox, which needs another ticket. */
async function showResent(
  { page, venue: { key }, takeScreenshot }: ScenarioContext,
  email: string,
): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await goToWheel(page, email, key)
  await spinButton(page).click()
  const end = await intercept(page, `**${RESEND_MAIL.path}`, {
    status: 200,
    json: { message: 'C’est noté.' },
  })
  await page.getByRole('button', { name: 'J’ai gagné' }).click()
  await expectToast(page, 'Demande reçue')
  await takeScreenshot(`${key}-toast-mail-resent`)
  await end()
}

function tooMany(error: string): Answer {
  return { status: 429, json: { error, code: 'too_many_requests', seconds: 20 } }
}

/** Answers a call without the server; with null, fails it. Returns a function that ends this. */
async function intercept(page: Page, url: string, answer: Answer | null): Promise<() => Promise<void>> {
  await page.route(url, async (route) => (answer ? route.fulfill(answer) : route.abort()))
  return async () => page.unroute(url)
}

import { setTimeout as wait } from 'node:timers/promises'

import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  confirmReview,
  expectResult,
  openGame,
  readCode,
  spinButton,
  submitEmail,
} from '#e2e/support/player.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import type { ScenarioContext } from './session.ts'

const POLL_MS = 200
const MAIL_TIMEOUT_MS = 20_000

/** Waits for a mail and returns the link in it. */
async function readMailLink(
  { site: { smtp } }: ScenarioContext,
  email: string,
  subject: RegExp,
): Promise<string> {
  for (let waited = 0; waited < MAIL_TIMEOUT_MS; waited += POLL_MS) {
    const mail = smtp.mails.find(
      ({ recipients, subject: received }) => recipients.includes(email) && subject.test(received),
    )
    if (mail) return /#\/\S+/.exec(mail.text)?.[0] ?? ''
    await wait(POLL_MS)
  }
  throw new Error(`no mail for ${email} with ${subject}`)
}

/** « Mes données » from the request to the erasure, and the page that confirms promotional e-mails. */
export async function showPersonalData(context: ScenarioContext): Promise<void> {
  const { page, takeScreenshot, venue, emailSuffix } = context
  const { key } = venue
  const email = `nina.${emailSuffix}@example.org`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await forcePrize(page, venue, 'Soft')
  await openGame(page, key)
  await confirmReview(page)
  await page.getByRole('checkbox', { name: /recevoir les offres/ }).check()
  await submitEmail(page, email)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await readCode(page)

  await page.goto(`/${venuePageHref(key, 'myData')}`)
  const ask = page.getByRole('button', { name: 'Recevoir mon lien' })
  await ask.waitFor()
  await takeScreenshot(`${key}-data-1-ask`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await ask.click()
  await page.getByText('Si cette adresse a joué ici').waitFor()
  await takeScreenshot(`${key}-data-2-asked`)
  await page.goto(`/${await readMailLink(context, email, /^Confirmez/)}`)
  const confirm = page.getByRole('button', { name: 'Confirmer mon inscription' })
  await confirm.waitFor()
  await takeScreenshot(`${key}-offers-1-confirm`)
  await confirm.click()
  await page.getByText('C’est confirmé').waitFor()
  await takeScreenshot(`${key}-offers-2-confirmed`)
  await page.goto(`/${await readMailLink(context, email, /^Vos données/)}`)
  const erase = page.getByRole('button', { name: 'Tout effacer' })
  await erase.waitFor()
  await takeScreenshot(`${key}-data-3-held`)
  await erase.click()
  await takeScreenshot(`${key}-data-4-erase`)
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await page.getByText("C'est effacé.").waitFor()
  await takeScreenshot(`${key}-data-5-erased`)
  await page.goto(`/${venuePageHref(key, 'myData', 'abc.def')}`)
  await page.getByText('Ce lien n’est plus valable').waitFor()
  await takeScreenshot(`${key}-data-6-link-refused`)
}

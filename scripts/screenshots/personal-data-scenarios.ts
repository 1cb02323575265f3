import { setTimeout as wait } from 'node:timers/promises'

import { venuePageHref } from '#core/page-addresses.ts'
import { confirmReview, giveEmail, openGame, readCode, seeResult, spinButton } from '#e2e/player.ts'
import { rigDice } from '#e2e/rigged-dice.ts'

import type { Stage } from './session.ts'

const LOOK_AGAIN_MS = 200
const MAIL_WITHIN_MS = 20_000

/** The link of a mail, as soon as it has come. */
async function linkIn({ site: { smtp } }: Stage, email: string, subject: RegExp): Promise<string> {
  for (let waited = 0; waited < MAIL_WITHIN_MS; waited += LOOK_AGAIN_MS) {
    const mail = smtp.mails.find(
      ({ recipients, subject: its }) => recipients.includes(email) && subject.test(its),
    )
    if (mail) return /#\/\S+/.exec(mail.text)?.[0] ?? ''
    await wait(LOOK_AGAIN_MS)
  }
  throw new Error(`no mail for ${email} with ${subject}`)
}

/** « Mes données », and the page that confirms offers: from the question to nothing being held any more. */
export async function showPersonalData(stage: Stage): Promise<void> {
  const { page, shoot, venue, mark } = stage
  const { key } = venue
  const email = `nina.${mark}@example.org`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rigDice(page, venue, 'Soft')
  await openGame(page, key)
  await confirmReview(page)
  await page.getByRole('checkbox', { name: /recevoir les offres/ }).check()
  await giveEmail(page, email)
  await spinButton(page).click()
  await seeResult(page, 'Félicitations !')
  await readCode(page)

  await page.goto(`/${venuePageHref(key, 'myData')}`)
  const ask = page.getByRole('button', { name: 'Recevoir mon lien' })
  await ask.waitFor()
  await shoot(`${key}-data-1-ask`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await ask.click()
  await page.getByText('Si cette adresse a joué ici').waitFor()
  await shoot(`${key}-data-2-asked`)
  await page.goto(`/${await linkIn(stage, email, /^Confirmez/)}`)
  const confirm = page.getByRole('button', { name: 'Confirmer mon inscription' })
  await confirm.waitFor()
  await shoot(`${key}-offers-1-confirm`)
  await confirm.click()
  await page.getByText('C’est confirmé').waitFor()
  await shoot(`${key}-offers-2-confirmed`)
  await page.goto(`/${await linkIn(stage, email, /^Vos données/)}`)
  const erase = page.getByRole('button', { name: 'Tout effacer' })
  await erase.waitFor()
  await shoot(`${key}-data-3-held`)
  await erase.click()
  await shoot(`${key}-data-4-erase`)
  await page.getByRole('button', { name: 'Effacer définitivement' }).click()
  await page.getByText('Plus rien à votre nom').waitFor()
  await shoot(`${key}-data-5-erased`)
  await page.goto(`/${venuePageHref(key, 'myData', 'abc.def')}`)
  await page.getByText('Ce lien n’est plus valable').waitFor()
  await shoot(`${key}-data-6-link-refused`)
}

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { chooseDrawInputs, replaceRandomValues } from '#e2e/support/force-prize.ts'
import { SET_UP } from '#members/calls.ts'
import type { ReceivedMail } from '#testing/mail/smtp-sink.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'
import { PROOF_TEXTS } from '#texts/draw/verdict.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { hrefs } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import type { Visitor } from './visitor.ts'
import { waitFor } from './wait-for.ts'

/** The server under test and the mails that it has sent. */
export type TestServer = { readonly url: string; readonly mails: readonly ReceivedMail[] }

const OWNER = { name: 'Camille Martin', email: 'camille@bistrot.example' }

/** Makes the owner of every venue of a new server. */
export async function makeOwner(url: string, dataDir: string): Promise<void> {
  const secret = (await readFile(join(dataDir, 'setup-link'), 'utf8')).trim().slice(-22)
  const answer = await fetch(url + SET_UP.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ secret, ...OWNER }),
  })
  assert.deepEqual(await answer.json(), { type: 'done' })
}

/**
 * Plays from the home page to the code of a win, with random values for which the server's
 * unmodified draw gives the prize. Returns the code.
 */
export async function win(
  visitor: Visitor,
  { url, mails }: TestServer,
  venue: Venue,
): Promise<string> {
  const { tab } = visitor
  const email = `joueuse-${randomBytes(5).toString('hex')}@example.org`
  const { replacement } = await chooseDrawInputs(venue, 'Cocktail')
  await tab.goTo(`${url}/${hrefs.home}`)
  await tab.run(replaceRandomValues, replacement)
  // A change of the hash does not reload the page, so the replaced random values stay.
  await tab.run((hash) => void (location.hash = hash), hrefs.game(venue.key))
  await visitor.click('button', FIRST_VIEW_TEXTS.initial.button)
  await visitor.checkView('review')
  await visitor.click('button', FIRST_VIEW_TEXTS.review.confirm)
  await visitor.fill(GAME_TEXTS.email.label, email)
  const { terms: accept, termsLink, termsAdult, required, submit } = GAME_TEXTS.email
  await visitor.click('checkbox', `${accept} ${termsLink} ${termsAdult} ${required}`)
  await visitor.checkView('email')
  await visitor.click('button', submit)
  await visitor.waitForElement('button', GAME_TEXTS.wheel.idle)
  await visitor.checkView('wheel')
  await visitor.click('button', GAME_TEXTS.wheel.idle)
  await visitor.waitForElement('heading', GAME_TEXTS.prize.wonTitle)
  const code = await visitor.waitForText('.ticket .code', /^[A-Z0-9]{8}$/)
  await visitor.waitForText('.verified', PROOF_TEXTS.verified)
  await visitor.waitForText('.mail-note', GAME_TEXTS.prize.mails.sent(email))
  await visitor.checkView('won')
  const recipients = mails
    .filter(({ text }) => text.includes(code))
    .flatMap((mail) => mail.recipients)
  assert.deepEqual(recipients.toSorted(), [email, venue.adminEmail].toSorted())
  return code
}

/** The owner signs in with the code of a mail, publishes better odds, and hands a prize over. */
export async function manage(
  visitor: Visitor,
  server: TestServer,
  venue: Venue,
  code: string,
): Promise<void> {
  const { tab } = visitor
  const open = async (screen: string) =>
    tab.run((hash) => void (location.hash = hash), `/${venue.key}/${screen}`)
  await tab.goTo(`${server.url}/gestion#/${venue.key}/lots`)
  await signIn(visitor, server)
  const odds = await waitFor('the odds of the first prize', async () => {
    const [first] = await tab.find('textbox', PRIZES_TEXTS.chances)
    return first
  })
  // Added to the « 1 » that is there.
  await odds.type('5')
  await visitor.waitForText('.draft-status.saved', /\d/)
  await visitor.checkView('prizes')
  await open('publier')
  await visitor.click('button', PUBLISH_TEXTS.publish)
  await visitor.waitForText('h2', PUBLISH_TEXTS.done.title(2))
  await visitor.checkView('published')
  await open('aujourdhui')
  await visitor.fill(TODAY_TEXTS.handOver.label, code)
  await visitor.click('button', TODAY_TEXTS.handOver.check)
  await visitor.click('button', REDEMPTION_TEXTS.prize.handOver)
  await visitor.waitForText('.hand-over-state', REDEMPTION_TEXTS.prize.handedOver)
  await visitor.checkView('handed-over')
}

async function signIn(visitor: Visitor, { mails }: TestServer): Promise<void> {
  const mailsToOwner = () => mails.filter(({ recipients }) => recipients.includes(OWNER.email))
  const before = mailsToOwner().length
  await visitor.fill(SIGN_IN_TEXTS.signIn.email, OWNER.email)
  await visitor.click('button', SIGN_IN_TEXTS.signIn.press)
  const { subject } = await waitFor('the mail that signs in', async () => mailsToOwner()[before])
  const [code = ''] = /\w{4}-\w{4}/.exec(subject) ?? []
  await visitor.fill(SIGN_IN_TEXTS.asked.code, code)
  await visitor.click('button', SIGN_IN_TEXTS.asked.press)
}

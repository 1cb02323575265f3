import { expect } from '@playwright/test'

import { chooseDrawInputs, replaceRandomValues } from '#e2e/support/force-prize.ts'
import { newMailbox } from '#e2e/support/new-mailbox.ts'
import { OWNER } from '#e2e/support/owner.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { PROOF_TEXTS } from '#texts/draw/verdict.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { hrefs } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { test } from './fixtures.ts'
import { waitFor, type Visitor } from './visitor.ts'

for (const venue of EXAMPLE_VENUES)
  test(`a player wins at ${venue.key}, and the owner publishes a change and hands over the prize`, async ({
    visitor,
    environment,
  }) => {
    const code = await win(visitor, environment, venue)
    await visitor.tab.goTo(`${environment.url}/gestion#/${venue.key}/lots`)
    await signIn(visitor, environment)
    await manage(visitor, venue, code)
  })

/**
 * Plays from the home page to the code of a win. The random values are chosen so that the server's
 * unmodified draw gives the prize. Returns the code.
 */
async function win(visitor: Visitor, { url, smtp }: TestEnvironment, venue: Venue) {
  const email = newMailbox('joueuse')
  const { replacement } = await chooseDrawInputs(venue, 'Cocktail')
  await visitor.tab.goTo(`${url}/${hrefs.home}`)
  await visitor.tab.run(replaceRandomValues, replacement)
  await visitor.follow(hrefs.game(venue.key))
  await visitor.click('button', FIRST_VIEW_TEXTS.required.button)
  await visitor.checkView('review')
  await visitor.click('button', FIRST_VIEW_TEXTS.review.confirm)
  await visitor.type(GAME_TEXTS.email.label, email)
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
  const mails = smtp.mails.filter(({ text }) => text.includes(code))
  const recipients = mails.flatMap((mail) => mail.recipients)
  expect(recipients.toSorted()).toEqual([email, venue.adminEmail].toSorted())
  return code
}

/** Signs the owner in with the code of a mail. */
async function signIn(visitor: Visitor, { smtp }: TestEnvironment) {
  const before = smtp.mails.length
  await visitor.type(SIGN_IN_TEXTS.signIn.email, OWNER.email)
  await visitor.click('button', SIGN_IN_TEXTS.signIn.press)
  const code = await waitFor('the mail that signs in', async () => {
    const mails = smtp.mails.slice(before).filter(({ recipients }) => recipients[0] === OWNER.email)
    return /\w{4}-\w{4}/.exec(mails[0]?.subject ?? '')?.[0]
  })
  await visitor.type(SIGN_IN_TEXTS.asked.code, code)
  await visitor.click('button', SIGN_IN_TEXTS.asked.press)
}

/** Publishes better odds as the owner, and hands a prize over. */
async function manage(visitor: Visitor, venue: Venue, code: string) {
  const odds = await waitFor(
    'the odds of the first prize',
    async () => (await visitor.tab.find('textbox', PRIZES_TEXTS.chances))[0],
  )
  // The digit is added to the « 1 » in the field.
  await odds.type('5')
  await visitor.waitForText('.draft-status.saved', /\d/)
  await visitor.checkView('prizes')
  await visitor.follow(`/${venue.key}/publier`)
  await visitor.click('button', PUBLISH_TEXTS.publish)
  await visitor.waitForText('h2', PUBLISH_TEXTS.done.title(2))
  await visitor.checkView('published')
  await visitor.follow(`/${venue.key}/aujourdhui`)
  await visitor.type(TODAY_TEXTS.handOver.label, code)
  await visitor.click('button', TODAY_TEXTS.handOver.check)
  await visitor.click('button', REDEMPTION_TEXTS.prize.handOver)
  await visitor.waitForText('.state-banner h3', REDEMPTION_TEXTS.prize.handedOver)
  await visitor.checkView('handed-over')
}

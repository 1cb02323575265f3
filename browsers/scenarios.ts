import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'

import { chooseDrawInputs, replaceRandomValues } from '#e2e/support/force-prize.ts'
import { CODE_TEXTS } from '#texts/codes/messages.ts'
import { PROOF_TEXTS } from '#texts/draw/verdict.ts'
import { FIRST_VIEW_TEXTS } from '#texts/game/first-view.ts'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { mailsSentToast, TOASTS, wonToast } from '#texts/game/toasts.ts'
import { TERMS_TEXTS } from '#texts/terms/messages.ts'
import { BACK_TO_GAME_TEXT } from '#texts/ui/back-to-game.ts'
import { UI_TEXTS } from '#texts/ui/messages.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { hrefs } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { owner } from './owner-scenario.ts'
import type { Scenario, TestServer } from './scenario.ts'
import type { Visitor } from './visitor.ts'

export const SCENARIOS: readonly Scenario[] = EXAMPLE_VENUES.flatMap((venue) => [
  win(venue),
  loss(venue),
  terms(venue),
  // The last: it changes the odds.
  owner(venue),
])

const TOAST = '[role="region"] li'

function win(venue: Venue): Scenario {
  const prize = 'Cocktail'
  return {
    title: 'win',
    venue,
    async run(visitor, server) {
      const { email, ticket } = await spin(visitor, server, venue, prize)
      await visitor.waitForText(TOAST, wonToast(prize).description ?? '')
      await visitor.waitForElement('heading', GAME_TEXTS.prize.wonTitle)
      const code = await visitor.waitForText('.ticket .code', /^[A-Z0-9]{8}$/)
      await visitor.waitForText('.verified', PROOF_TEXTS.verified)
      await visitor.waitForText('.mail-note', GAME_TEXTS.prize.mails.sent(email))
      await visitor.checkView('won')
      await visitor.waitForText(TOAST, mailsSentToast('').title)
      await visitor.click('button', CODE_TEXTS.copy)
      await visitor.waitForElement('button', CODE_TEXTS.copied)
      await visitor.click('button', CODE_TEXTS.saveImage)
      await visitor.waitForDownload(`${venue.key}-${code}.png`)

      assert.deepEqual(await readRecordedDraw(server, venue, email, ticket), { prize, code })
      const mails = server.mails.filter(({ text }) => text.includes(code))
      const recipients = mails.flatMap((mail) => mail.recipients)
      assert.deepEqual(recipients.toSorted(), [email, venue.adminEmail].toSorted())
      assert(mails.every(({ html }) => html.includes(code)))
    },
  }
}

function loss(venue: Venue): Scenario {
  const prize = 'Dommage'
  return {
    title: 'loss',
    venue,
    async run(visitor, server) {
      const { email, ticket } = await spin(visitor, server, venue, prize)
      await visitor.waitForElement('heading', GAME_TEXTS.prize.lostTitle)
      await visitor.waitForText(TOAST, TOASTS.lost.description)
      await visitor.checkView('lost')
      assert.equal(
        await visitor.tab.run((selector) => document.querySelector(selector) !== null, '.ticket'),
        false,
      )
      assert.deepEqual(await readRecordedDraw(server, venue, email, ticket), { prize, code: null })
      assert.deepEqual(
        server.mails.filter(({ text }) => text.includes(email)),
        [],
      )
    },
  }
}

function terms(venue: Venue): Scenario {
  return {
    title: 'terms',
    venue,
    async run(visitor, { url }) {
      await visitor.tab.goTo(`${url}/${hrefs.game(venue.key)}`)
      await visitor.click('link', UI_TEXTS.footer.terms)
      await visitor.waitForElement('heading', TERMS_TEXTS.title)
      await visitor.waitForText('.articles', venue.legal.company)
      assert.equal(await visitor.tab.run((selector) => document.querySelectorAll(selector).length, 'h2'), 9)
      await visitor.checkView('terms')
      await visitor.tab.run((selector) => document.querySelector(selector)?.scrollIntoView(), '.articles ul')
      await visitor.checkView('terms-odds')
      await visitor.click('link', BACK_TO_GAME_TEXT)
      await visitor.waitForElement('button', FIRST_VIEW_TEXTS.initial.button)
    },
  }
}

/** Plays from the home page to the spin, with random values for which the server's unmodified draw gives the wanted prize. */
async function spin({ tab, ...visitor }: Visitor, server: TestServer, venue: Venue, prize: string) {
  const email = `joueuse-${randomBytes(5).toString('hex')}@example.org`
  const { ticket, replacement } = await chooseDrawInputs(venue, prize)
  await tab.goTo(`${server.url}/${hrefs.home}`)
  await visitor.checkView('home')
  await tab.run(replaceRandomValues, replacement)
  // A change of the hash does not reload the page, so the replaced random values stay.
  await tab.run((hash) => void (location.hash = hash), hrefs.game(venue.key))
  await visitor.waitForElement('button', FIRST_VIEW_TEXTS.initial.button)
  await visitor.checkView('initial')
  await visitor.click('button', FIRST_VIEW_TEXTS.initial.button)
  await visitor.waitForElement('heading', FIRST_VIEW_TEXTS.review.title)
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
  await visitor.waitForElement('button', GAME_TEXTS.wheel.spinning)
  await visitor.checkView('spinning')
  return { email, ticket }
}

/** Reads the recorded draw by repeating the spin with the same ticket. */
async function readRecordedDraw({ url }: TestServer, venue: Venue, email: string, ticket: string) {
  const answer = await fetch(`${url}/functions/v1/spin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ appIdentifier: venue.key, userEmail: email, ticket, clientSeed: '00'.repeat(16) },
      ...{ acceptedTerms: true, promoEmails: false },
    }),
  })
  const { prize, prizeCode } = (await answer.json()) as {
    prize: { name: string }
    prizeCode: string | null
  }
  return { prize: prize.name, code: prizeCode }
}

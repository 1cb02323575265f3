import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'

import { FIRST_TEXTS } from '#core/first-texts.ts'
import { mailsSentToast, TEXTS, TOASTS, wonToast } from '#core/messages.ts'
import { PAGE_TEXTS } from '#core/page-texts.ts'
import type { Venue } from '#core/venue.ts'
import { hrefs } from '#web/hrefs.ts'
import { chooseDice, replaceDice } from '#e2e/rigged-dice.ts'
import type { SunkMail } from '#testing/smtp-sink.ts'
import { VENUES } from '#venues/all.ts'

import type { Visitor } from './visitor.ts'

/** Where all plays take place: the real server, and the mails it has sent. */
export type Site = { readonly url: string; readonly mails: readonly SunkMail[] }

export type Play = {
  readonly title: string
  readonly venue: Venue
  perform(visitor: Visitor, site: Site): Promise<void>
}

export const PLAYS: readonly Play[] = VENUES.flatMap((venue) => [win(venue), loss(venue), terms(venue)])

const TOAST = '[role="region"] li'

function win(venue: Venue): Play {
  const prize = 'Cocktail'
  return {
    title: 'win',
    venue,
    async perform(visitor, site) {
      const { email, ticket } = await spin(visitor, site, venue, prize)
      await visitor.reads(TOAST, wonToast(prize).description ?? '')
      await visitor.sees('heading', TEXTS.prize.wonTitle)
      const code = await visitor.reads('.ticket .code', /^[A-Z0-9]{8}$/)
      await visitor.reads('.verified', TEXTS.prize.verified)
      await visitor.reads('.mail-note', TEXTS.prize.mails.sent(email))
      await visitor.looksAt('won')
      await visitor.reads(TOAST, mailsSentToast('').title)
      await visitor.presses('button', TEXTS.prize.copy)
      await visitor.sees('button', TEXTS.prize.copied)
      await visitor.presses('button', TEXTS.prize.keep)
      await visitor.keeps(`${venue.key}-${code}.png`)

      assert.deepEqual(await recorded(site, venue, email, ticket), { prize, code })
      const mails = site.mails.filter(({ text }) => text.includes(code))
      const recipients = mails.flatMap((mail) => mail.recipients)
      assert.deepEqual(recipients.toSorted(), [email, venue.adminEmail].toSorted())
      assert(mails.every(({ html }) => html.includes(code)))
    },
  }
}

function loss(venue: Venue): Play {
  const prize = 'Dommage'
  return {
    title: 'loss',
    venue,
    async perform(visitor, site) {
      const { email, ticket } = await spin(visitor, site, venue, prize)
      await visitor.sees('heading', TEXTS.prize.lostTitle)
      await visitor.reads(TOAST, TOASTS.lost.description)
      await visitor.looksAt('lost')
      assert.equal(await visitor.tab.run((place) => document.querySelector(place) !== null, '.ticket'), false)
      assert.deepEqual(await recorded(site, venue, email, ticket), { prize, code: null })
      assert.deepEqual(
        site.mails.filter(({ text }) => text.includes(email)),
        [],
      )
    },
  }
}

function terms(venue: Venue): Play {
  return {
    title: 'terms',
    venue,
    async perform(visitor, { url }) {
      await visitor.tab.goTo(`${url}/${hrefs.game(venue.key)}`)
      await visitor.presses('link', FIRST_TEXTS.footer.terms)
      await visitor.sees('heading', PAGE_TEXTS.terms.title)
      await visitor.reads('.articles', venue.legal.company)
      assert.equal(await visitor.tab.run((place) => document.querySelectorAll(place).length, 'h2'), 9)
      await visitor.looksAt('terms')
      await visitor.tab.run((place) => document.querySelector(place)?.scrollIntoView(), '.articles ul')
      await visitor.looksAt('terms-odds')
      await visitor.presses('link', PAGE_TEXTS.terms.backToGame)
      await visitor.sees('button', FIRST_TEXTS.initial.button)
    },
  }
}

/** From the home page to the spin, with dice for which the server's honest draw gives the wanted prize. */
async function spin({ tab, ...visitor }: Visitor, site: Site, venue: Venue, prize: string) {
  const email = `joueuse-${randomBytes(5).toString('hex')}@example.org`
  const { ticket, rigging } = await chooseDice(venue, prize)
  await tab.goTo(`${site.url}/${hrefs.home}`)
  await visitor.looksAt('home')
  await tab.run(replaceDice, rigging)
  // The way of the hash keeps the page, and with it the dice.
  await tab.run((hash) => void (location.hash = hash), hrefs.game(venue.key))
  await visitor.sees('button', FIRST_TEXTS.initial.button)
  await visitor.looksAt('initial')
  await visitor.presses('button', FIRST_TEXTS.initial.button)
  await visitor.sees('heading', FIRST_TEXTS.review.title)
  await visitor.looksAt('review')
  await visitor.presses('button', FIRST_TEXTS.review.confirm)
  await visitor.writes(TEXTS.email.label, email)
  const { terms: accept, termsLink, termsAdult, required, submit } = TEXTS.email
  await visitor.presses('checkbox', `${accept} ${termsLink} ${termsAdult} ${required}`)
  await visitor.looksAt('email')
  await visitor.presses('button', submit)
  await visitor.sees('button', TEXTS.wheel.idle)
  await visitor.looksAt('wheel')
  await visitor.presses('button', TEXTS.wheel.idle)
  await visitor.sees('button', TEXTS.wheel.spinning)
  await visitor.looksAt('spinning')
  return { email, ticket }
}

/** What the database answers whoever shows the same ticket again. */
async function recorded({ url }: Site, venue: Venue, email: string, ticket: string) {
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

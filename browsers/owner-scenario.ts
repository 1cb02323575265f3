import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { winCode } from '#e2e/support/win-code.ts'
import { SET_UP } from '#members/calls.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

import type { Scenario, TestServer } from './scenario.ts'
import type { Visitor } from './visitor.ts'
import { waitFor } from './wait-for.ts'

const OWNER = { name: 'Camille Martin', email: 'camille@bistrot.example' }
const PRIZE = 'Cocktail'

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

/** The owner signs in with the code of a mail, publishes better odds, and hands a prize over. */
export function owner(venue: Venue): Scenario {
  return {
    title: 'owner',
    venue,
    async run(visitor, server) {
      const { tab } = visitor
      const code = await winCode(server.url, venue, PRIZE)
      const open = async (screen: string) =>
        tab.run((hash) => void (location.hash = hash), `/${venue.key}/${screen}`)
      await tab.goTo(`${server.url}/gestion#/${venue.key}/lots`)
      await signIn(visitor, server)

      const odds = await waitFor('the odds of the first prize', async () => {
        const [first] = await tab.find('textbox', PRIZES_TEXTS.chances)
        return first
      })
      const before = await readOdds(server, venue)
      // Added to the « 1 » that is there.
      await odds.type('5')
      await visitor.waitForText('.draft-status.saved', /\d/)
      await visitor.checkView('prizes')
      await open('publier')
      await visitor.waitForElement('button', PUBLISH_TEXTS.publish)
      await visitor.checkView('publish')
      await visitor.click('button', PUBLISH_TEXTS.publish)
      await visitor.waitForText('h2', PUBLISH_TEXTS.done.title(2))
      assert((await readOdds(server, venue)) > before)
      await visitor.checkView('published')

      await open('aujourdhui')
      await visitor.fill(TODAY_TEXTS.handOver.label, code)
      await visitor.click('button', TODAY_TEXTS.handOver.check)
      await visitor.click('button', REDEMPTION_TEXTS.prize.handOver)
      await visitor.waitForText('.hand-over-state', REDEMPTION_TEXTS.prize.handedOver)
      await visitor.checkView('handed-over')
    },
  }
}

async function signIn(visitor: Visitor, { mails }: TestServer): Promise<void> {
  const mailsToOwner = () => mails.filter(({ recipients }) => recipients.includes(OWNER.email))
  const before = mailsToOwner().length
  await visitor.fill(SIGN_IN_TEXTS.signIn.email, OWNER.email)
  await visitor.checkView('sign-in')
  await visitor.click('button', SIGN_IN_TEXTS.signIn.press)
  const { subject } = await waitFor('the mail that signs in', async () => mailsToOwner()[before])
  const [code = ''] = /\w{4}-\w{4}/.exec(subject) ?? []
  await visitor.fill(SIGN_IN_TEXTS.asked.code, code)
  await visitor.click('button', SIGN_IN_TEXTS.asked.press)
}

/** The odds of the first prize that players see. */
async function readOdds({ url }: TestServer, { key }: Venue): Promise<number> {
  const answer = await fetch(`${url}/venues/${key}.json`)
  const { venue } = (await answer.json()) as { venue: Venue }
  return venue.prizes.find(({ name }) => name === PRIZE)?.probability ?? Number.NaN
}

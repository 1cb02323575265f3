import { createHash, createHmac } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import type { SpinAnswer } from '#draw/answers.ts'
import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { goToWheel, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

// A server that cheats after its commitment: the test changes the answers on their way from the
// server to the page.
const SPIN = '**/functions/v1/spin'
const SAVE = /\/rest\/v1\/used_prize_codes$/
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hashOdds = (odds: unknown) => hash(JSON.stringify(odds))

/** Computes the roll from both seeds, as the protocol defines it, without the code of the game. */
function rollOf(seed: string, clientSeed: string): number {
  const fields = [Buffer.from('wafubar'), Buffer.from(clientSeed, 'hex')].flatMap((field) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(field.length)
    return [length, field]
  })
  const mac = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(Buffer.concat(fields))
    .digest('hex')
  return (Number.parseInt(mac.slice(0, 13), 16) / 2 ** 52) * 100
}

const withProof = (answer: SpinAnswer, proof: Partial<SpinAnswer['proof']>) => ({
  ...answer,
  proof: { ...answer.proof, ...proof },
})
const OTHER_SEED = '5a'.repeat(32)
const OTHER_CLIENT_SEED = '6b'.repeat(16)
const otherOdds = wafubar.prizes.map((prize) => ({ ...prize, probability: 12.5 }))

/** Each manipulation of an answer, and the verification step that must detect it. */
const MANIPULATIONS: readonly (readonly [string, (honest: SpinAnswer) => object, RegExp])[] = [
  [
    'another prize after the commitment',
    (honest) => ({ ...honest, prize: wafubar.prizes.find(({ id }) => id === 'nothing-2') }),
    /le lot ne correspond pas/,
  ],
  [
    'another seed, with a roll and all that follows from it',
    (honest) =>
      withProof(honest, { seed: OTHER_SEED, roll: rollOf(OTHER_SEED, honest.proof.clientSeed) }),
    /ne correspond pas à son engagement/,
  ],
  [
    'another seed, and a commitment made for it afterwards',
    (honest) =>
      withProof(honest, {
        seed: OTHER_SEED,
        commitment: hash(Buffer.from(OTHER_SEED, 'hex')),
        roll: rollOf(OTHER_SEED, honest.proof.clientSeed),
      }),
    /l’engagement n’est pas celui annoncé/,
  ],
  [
    'another table of odds, with its own hash',
    (honest) => withProof(honest, { odds: otherOdds, oddsHash: hashOdds(otherOdds) }),
    /la table des chances n’est pas celle affichée/,
  ],
  [
    'another table of odds under the promised hash',
    (honest) => withProof(honest, { odds: otherOdds }),
    /la table des chances n’est pas celle affichée/,
  ],
  [
    'another clientSeed, with the roll that follows from it',
    (honest) =>
      withProof(honest, {
        clientSeed: OTHER_CLIENT_SEED,
        roll: rollOf(honest.proof.seed, OTHER_CLIENT_SEED),
      }),
    /la graine de votre navigateur a été changée/,
  ],
  [
    'the roll of another clientSeed',
    (honest) => withProof(honest, { roll: rollOf(honest.proof.seed, OTHER_CLIENT_SEED) }),
    /le nombre tiré ne correspond pas/,
  ],
  ['another version', (honest) => withProof(honest, { version: 'v2' }), /version inconnue/],
  [
    'a malformed proof',
    (honest) => ({ ...honest, proof: { ...honest.proof, seed: 'secret' } }),
    /la preuve est absente ou illisible/,
  ],
  [
    'no proof at all',
    (honest) => ({ ...honest, proof: undefined }),
    /la preuve est absente ou illisible/,
  ],
]

async function expectWarning(page: Page, name: string, reason: RegExp): Promise<void> {
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'Nous n’avons pas pu vérifier ce tirage.' })
  await expect(warning, name).toBeVisible()
  await expect(warning, name).toContainText(reason)
  await expect(page.getByText('Tirage vérifié'), name).toHaveCount(0)
}

test('every manipulated draw shows a warning, and its proof can be copied', async ({
  page,
  context,
  email,
  allowError,
}) => {
  // The server has no saved code, so it refuses the mail.
  allowError(/403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await forcePrize(page, wafubar, 'Soft')
  await page.route(SAVE, async (route) => route.fulfill({ status: 201 }))
  await goToWheel(page, email)
  // A replay gives the same answer, so every manipulation is applied to the same draw.
  for (const [name, manipulate, reason] of MANIPULATIONS) {
    await page.route(SPIN, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: manipulate((await response.json()) as SpinAnswer) })
    })
    await spinButton(page).click()
    await expectWarning(page, name, reason)
    await page.unroute(SPIN)
    if (name.startsWith('another prize')) {
      await page.getByRole('button', { name: 'Copier la preuve' }).click()
      await expect(page.getByRole('button', { name: 'Preuve copiée' })).toBeVisible()
      const copied = JSON.parse(
        await page.evaluate(async () => navigator.clipboard.readText()),
      ) as object
      expect(copied).toMatchObject({
        venue: 'wafubar',
        prizeId: 'nothing-2',
        promised: {},
        proof: {},
      })
    }
    await page.getByRole('button', { name: 'Retour' }).click()
  }
  await spinButton(page).click()
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
})

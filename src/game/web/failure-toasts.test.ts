import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LOOK_UP_ERRORS, SAVE_ERRORS } from '#codes/server/used-prize-codes.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { CallEffect } from '#game/game.ts'
import { play } from '#game/play.ts'
import { CALL_ERROR_STATUS, type CallErrorCode } from '#platform/calls/call-errors.ts'
import { nodeHashes as hashes } from '#platform/server/node-hashes.ts'
import { CLIENT_SEED, EMAIL, playAll, readyGame, spinTo } from '#testing/game/games.ts'
import { fakeServer } from '#testing/servers/fake-server.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { performCall } from './perform-call.ts'

// The error texts of the specification.
const LOOK_UP_FAILED = [
  'Erreur de base de données',
  "Impossible de vérifier l'unicité du code. Veuillez réessayer.",
]
const SAVE_FAILED = [
  'Erreur de base de données',
  'Impossible de sauvegarder le code unique. Veuillez réessayer.',
]
const EXHAUSTED = [
  'Erreur de génération de code',
  'Impossible de générer un code unique après plusieurs tentatives.',
]
const NO_CODE = [
  'Erreur de code',
  "Impossible d'obtenir un code de gain unique. Veuillez réessayer.",
]
const MAILS_FAILED = 'Erreur Envoi E-mails'
const MAILS_BROKEN = 'Erreur Critique Envoi E-mails'
const NO_ADDRESS = [
  'E-mail du joueur manquant',
  "Veuillez d'abord entrer une adresse e-mail valide pour le joueur.",
]

type Answer = readonly [status: number, body: object] | 'no answer' | 'no JSON'

/** Answers that no call declares: from a proxy, a broken server or the network. */
const UNDECLARED: readonly Answer[] = [
  [500, { code: 'XX000', message: 'away' }],
  [502, {}],
  [503, { code: 'unavailable' }],
  [404, {}],
]
const declared = (errors: Readonly<Record<string, number>>): readonly Answer[] =>
  Object.entries(errors).map(([code, status]) => [status, { code, message: 'Non.' }])
const mailErrors: readonly CallErrorCode[] = [
  'not_the_stored_prize',
  'mail_failed',
  'too_many_requests',
  'bad_request',
  'unavailable',
]

const respond = async (answer: Answer): Promise<Response> => {
  if (answer === 'no answer') throw new TypeError('Failed to fetch')
  return answer === 'no JSON'
    ? new Response('<html>')
    : Response.json(answer[1], { status: answer[0] })
}

/** Returns the titles and texts of the toasts of a won game after these answers, in their order. */
async function toastsAfter(
  answers: { lookUp?: Answer; save?: Answer; mails?: Answer },
  userEmail = EMAIL,
) {
  const { server } = fakeServer(async ({ method, path }) => {
    if (path === '/functions/v1/send-prize-email')
      return respond(answers.mails ?? [200, { message: 'ok' }])
    if (!path.startsWith(USED_PRIZE_CODES_PATH)) return respond([503, {}])
    return method === 'GET'
      ? respond(answers.lookUp ?? [200, []])
      : respond(answers.save ?? [201, {}])
  })
  const tools = {
    server,
    hashes,
    bytes: (count: number) => new Uint8Array(count),
    makeClientSeed: () => CLIENT_SEED,
    fraction: () => 0.25,
  }
  let step = playAll(readyGame(), ...spinTo('cocktail', { userEmail }))
  for (const wanted of ['obtainCode', 'sendPrizeEmail']) {
    const effect = step.effects.find(({ type }) => type === wanted)
    if (!effect) break
    const performed = performCall(effect as CallEffect, wafubar, tools)
    // A timer of Node itself may repeat for ever, so the test cannot wait until no timer is left.
    const isPerformed = performed.then(() => true)
    const pause = async () => vi.advanceTimersByTimeAsync(1000).then(() => false)
    while (!(await Promise.race([isPerformed, pause()])));
    step = play(step.game, await performed)
  }
  return step.effects.flatMap((effect) =>
    effect.type === 'showToast' ? [[effect.toast.title, effect.toast.description]] : [],
  )
}

describe('the toasts of the specification', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const lookUps: readonly Answer[] = [
    ...declared(LOOK_UP_ERRORS),
    ...UNDECLARED,
    'no answer',
    'no JSON',
  ]
  it.each(lookUps.map((lookUp) => ({ lookUp })))(
    'are shown after a look-up with $lookUp',
    async ({ lookUp }) => {
      expect(await toastsAfter({ lookUp })).toEqual([LOOK_UP_FAILED, NO_CODE])
    },
  )

  const { 23505: _duplicate, ...saveErrors } = SAVE_ERRORS
  const saves: readonly Answer[] = [...declared(saveErrors), ...UNDECLARED, 'no answer']
  it.each(saves.map((save) => ({ save })))(
    'are shown after a save with $save',
    async ({ save }) => {
      const isRefused = typeof save !== 'string' && save[0] === SAVE_ERRORS['42501']
      expect(await toastsAfter({ save })).toEqual(
        isRefused ? [SAVE_FAILED, NO_CODE] : [SAVE_FAILED],
      )
    },
  )

  it.each([
    ['looked up as taken', { lookUp: [200, [{ code: 'AAAAAAAA' }]] }],
    ['saved as duplicates', { save: [409, { code: '23505' }] }],
  ] as const)('are shown after ten codes that were %s', async (_, answers) => {
    expect(await toastsAfter(answers)).toEqual([EXHAUSTED, NO_CODE])
  })

  it.each(mailErrors.map((code) => [CALL_ERROR_STATUS[code], code] as const))(
    'are shown after mails that are refused with %i %s',
    async (status, code) => {
      const text = "Impossible d'envoyer les e-mails: Non."
      expect(await toastsAfter({ mails: [status, { code, error: 'Non.' }] })).toEqual([
        [MAILS_FAILED, text],
      ])
    },
  )

  it.each(['no answer', 'no JSON'] as const)('are shown after mails with %s', async (mails) => {
    expect(await toastsAfter({ mails })).toEqual([
      [
        MAILS_BROKEN,
        'Votre code reste valable\u00a0: présentez-le sur place. Les e-mails partiront dès que possible.',
      ],
    ])
  })

  it('are shown instead of a request for mails to an address without @', async () => {
    expect(await toastsAfter({}, 'joueuse')).toEqual([NO_ADDRESS])
  })
})

import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import type { CallEffect, GameEvent, PlayerEvent } from '#game/game.ts'
import { play } from '#game/play.ts'
import type { Stored } from '#game/stored-game.ts'
import {
  answerWith,
  CLIENT_SEED,
  EMAIL,
  newWafubar,
  prizeById,
  PROMISED,
} from '#testing/game/games.ts'

import { openGameStorage } from './game-storage.ts'
import { createGameStore, type GameRuntime, type GameStore } from './game-store.ts'

const COCKTAIL = prizeById('cocktail')
/** Returns the time of all events of a period: October, November or December. */
const timeIn = (period: number) => `2026-${10 + period}-21T12:00:00.000Z`
const endOf = (period: number) => `2026-${10 + period}-28T12:00:00.000Z`
const settled = async () => new Promise((resolve) => setImmediate(resolve))

/**
 * Opens a browser with several tabs of a game, and the server. Answers wait until they are
 * delivered.
 */
function openBrowser() {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
    },
  })
  const state = { period: 0, tickets: 0 }
  /** The participations on the server: at most one a period, because all have the same mailbox. */
  const played = new Map<number, { readonly ticket: string; code: string | null }>()
  const waiting: { readonly tab: number; readonly answer: (isLost: boolean) => void }[] = []

  const replyTo = (effect: CallEffect): GameEvent => {
    if (effect.type === 'requestCommitment')
      return {
        type: 'commitmentReceived',
        promised: { ...PROMISED, note: null },
        clientSeed: CLIENT_SEED,
      }
    if (effect.type === 'requestDraw') {
      const { ticket } = effect.participation
      let period = [...played.keys()].find((at) => played.get(at)?.ticket === ticket)
      if (period === undefined) {
        if (played.has(state.period))
          return { type: 'alreadyPlayed', nextPlayAt: endOf(state.period) }
        period = state.period
        played.set(period, { ticket, code: null })
      }
      const answer = answerWith(COCKTAIL, {
        playedAt: timeIn(period),
        nextPlayAt: endOf(period),
        prizeCode: played.get(period)?.code ?? null,
      })
      return { type: 'drawReceived', answer, trust: 'verified', landing: 0.5 }
    }
    if (effect.type === 'obtainCode') {
      const row = [...played.values()].find(({ ticket }) => ticket === effect.participation.ticket)
      if (!row) return { type: 'codeFailed', failure: 'saveRefused' }
      row.code ??= `CODE000${state.period}`
      return { type: 'codeObtained', code: row.code, prizeName: COCKTAIL.name }
    }
    if (effect.type === 'sendPrizeEmail') return { type: 'mailsSent', message: 'ok' }
    return { type: 'prizeStateFailed' }
  }
  const lostReplyTo = (effect: CallEffect): GameEvent => {
    // The server may have done its work before the answer was lost.
    replyTo(effect)
    if (effect.type === 'requestCommitment') return { type: 'commitmentFailed' }
    if (effect.type === 'requestDraw') return { type: 'drawFailed' }
    if (effect.type === 'obtainCode') return { type: 'codeFailed', failure: 'saveFailed' }
    return { type: 'prizeStateFailed' }
  }

  /**
   * Opens a tab in place of another tab. `isOld`: true for a tab of release 1.0, which stores
   * without reading the values of other tabs.
   */
  async function openTab(at: number, isOld = false): Promise<GameStore> {
    const closed = waiting.filter(({ tab }) => tab === at)
    for (const call of closed) waiting.splice(waiting.indexOf(call), 1)
    const values = openGameStorage('wafubar')
    const runtime: GameRuntime = {
      play: (game, event, asked) => {
        if (!isOld || event.type !== 'otherTabStored') return play(game, event, asked)
        const isBusy = game.spin.phase !== 'idle' || game.codeStatus === 'working'
        return { game: isBusy ? game : { ...game, stored: event.stored }, effects: [] }
      },
      now: () => ({ now: timeIn(state.period) }),
      makeTicket: () => String((state.tickets += 1)).padStart(32, '0'),
      load: () => values.load(),
      loadChanged: () => (isOld ? null : values.loadChanged()),
      save(before, after) {
        values.save(before.stored, after.stored)
      },
      call: async (effect) =>
        new Promise((resolve) => {
          waiting.push({
            tab: at,
            answer: (isLost) => resolve(isLost ? lostReplyTo(effect) : replyTo(effect)),
          })
        }),
      watch: () => () => {},
    }
    const tab = createGameStore(newWafubar(), async () => runtime)
    tab.loadRuntime()
    await settled()
    return tab
  }

  return {
    state,
    waiting,
    played,
    openTab,
    stored: () => openGameStorage('wafubar').load(),
    now: () => timeIn(state.period),
  }
}

type Browser = ReturnType<typeof openBrowser>

const ACTIONS = ['submit', 'spin', 'stop', 'back', 'retry', 'notify', 'tick', 'reload'] as const
const ofATab = fc.constantFrom(0 as const, 1 as const)
const step = fc.oneof(
  fc.record({ tab: ofATab, action: fc.constantFrom(...ACTIONS) }),
  fc.record({ tab: ofATab, action: fc.constantFrom('submit', 'spin', 'stop') }),
  fc.record({ deliver: fc.nat(3), isLost: fc.boolean() }),
  fc.record({ deliver: fc.nat(3), isLost: fc.constant(false) }),
)

/**
 * Performs actions of a player in a tab to get a result, as far as the tab's state permits them.
 */
function press(tab: GameStore, action: (typeof ACTIONS)[number], now: string): void {
  const events: Partial<Record<typeof action, readonly (GameEvent | PlayerEvent)[]>> = {
    submit: [
      { type: 'reviewConfirmed' },
      { type: 'formEdited', form: { email: EMAIL, acceptedTerms: true } },
      { type: 'emailSubmitted' },
    ],
    spin: [{ type: 'spinPressed' }],
    stop: [{ type: 'wheelStopped' }],
    back: [{ type: 'backPressed' }],
    retry: [{ type: 'codeRetried' }],
    tick: [{ type: 'timePassed', now }],
  }
  if (action === 'notify') tab.reloadStored()
  for (const event of events[action] ?? []) tab.dispatch(event)
}

async function deliver({ waiting }: Browser, at: number, isLost: boolean): Promise<void> {
  const [call] = waiting.splice(at % Math.max(1, waiting.length), 1)
  call?.answer(isLost)
  await settled()
}

/** Continues the game in a tab, with a network, until the tab shows a result. */
async function playToTheEnd(browser: Browser, inTab: GameStore): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    while (browser.waiting.length > 0) await deliver(browser, 0, false)
    for (const action of ['stop', 'submit', 'spin', 'retry', 'notify'] as const)
      press(inTab, action, browser.now())
    await settled()
  }
}

/** Returns the codes of a game, including the codes of earlier periods. */
function codesOf({ participation, saved_codes: saved }: Stored): readonly string[] {
  return [...(participation?.savedCode ? [participation.savedCode] : []), ...saved].map(
    ({ code }) => code,
  )
}

/** Expects that each of these codes is stored once. */
function expectStored(browser: Browser, expected: Iterable<string | null>): void {
  const codes = codesOf(browser.stored())
  for (const code of expected) expect(codes).toContain(code)
  const saved = browser.stored().saved_codes.map(({ code }) => code)
  expect(new Set(saved).size).toBe(saved.length)
}

const codesOfServer = ({ played }: Browser) => [...played.values()].map(({ code }) => code)

afterEach(() => vi.unstubAllGlobals())

it.each([
  { others: 'of this version', isOld: false },
  { others: 'of 1.0', isOld: true },
])(
  'a game in two tabs, the second $others, loses no code in any order of answers, and restarts in the next period',
  async ({ isOld }) => {
    let wins = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, hasPast) => {
        const browser = openBrowser()
        const { state } = browser
        const open = async (tab: number) => browser.openTab(tab, isOld && tab === 1)
        const tabs: [GameStore, GameStore] = [await open(0), await open(1)]
        if (hasPast) {
          await playToTheEnd(browser, tabs[0])
          tabs[1] = await open(1)
        }
        state.period += 1
        const shownCodes = new Set<string>()
        for (const next of steps) {
          if ('deliver' in next) await deliver(browser, next.deliver, next.isLost)
          else if (next.action === 'reload') tabs[next.tab] = await open(next.tab)
          else press(tabs[next.tab], next.action, browser.now())
          await settled()
          // The tab of release 1.0 gets no event of the storage; the other tab gets its events.
          if (isOld) press(tabs[0], 'notify', browser.now())
          for (const code of codesOf(tabs[0].read().game.stored)) shownCodes.add(code)
        }
        // The tab of release 1.0 ends its calls, and closes.
        for (const tab of tabs) press(tab, 'notify', browser.now())
        while (browser.waiting.length > 0) await deliver(browser, 0, false)
        press(tabs[0], 'tick', browser.now())
        expectStored(browser, shownCodes)
        const reopened = await open(0)
        await playToTheEnd(browser, reopened)
        expectStored(browser, shownCodes)
        if (!isOld) expectStored(browser, codesOfServer(browser))
        wins += shownCodes.size

        const reloaded = await open(0)
        state.period += 1
        press(reloaded, 'tick', browser.now())
        expect(reloaded.read().game.stored).toMatchObject({ has_played: false, prize: null })
        await playToTheEnd(browser, reloaded)
        expectStored(browser, [...shownCodes, browser.played.get(state.period)?.code ?? 'no code'])
      }),
      { seed: 20_261_128, numRuns: 300 },
    )
    expect(wins).toBeGreaterThan(100)
  },
)

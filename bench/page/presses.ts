import { randomBytes } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { openGame, spinButton } from '#e2e/support/player.ts'

import { openPhone, slowDownProcessor } from './phone.ts'

/** The presses of a game, in their order. */
export const PRESSES = [
  'Laisser un avis',
  'J’ai laissé un avis',
  'Valider',
  'Lancer la Roue !',
] as const

/**
 * The milliseconds from each press until the next frame is shown, and the layout shift (CLS). The
 * shift has three decimals, as in other tools: the rounding of a text to a pixel causes a smaller
 * shift.
 */
export type Game = Readonly<Record<(typeof PRESSES)[number] | 'shift', number>>

type Observed = { shift: number; readonly durationsMs: number[] }

const CPU_SLOWDOWN = 6
/** The pause before a press: in this time a visitor reads, and the page ends its preparations. */
const PAUSE_MS = 2500
/** Longer than the longest spin. */
const SPIN_MS = 12_000

/** Plays a whole game on a slow processor. */
export async function measureGame(browser: Browser, baseURL: string): Promise<Game> {
  const { page, session } = await openPhone(browser, baseURL)
  // The functions are passed as strings, because the content security policy of the page forbids
  // eval.
  await page.addInitScript(`(${observe.toString()})()`)
  await slowDownProcessor(session, CPU_SLOWDOWN)
  await openGame(page)
  const presses: Record<string, number> = {}
  for (const name of PRESSES) {
    if (name === 'Valider') await fillForm(page)
    await page.waitForTimeout(PAUSE_MS)
    presses[name] = await press(page, name)
  }
  await page.waitForTimeout(SPIN_MS)
  const { shift } = await page.evaluate<Observed>('window.observed')
  await page.context().close()
  return { ...presses, shift: Math.round(shift * 1000) / 1000 } as Game
}

async function fillForm(page: Page): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await email.pressSequentially(`bench-${randomBytes(5).toString('hex')}@example.org`)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
}

/** Returns the longest duration of the events of one press. */
async function press(page: Page, name: string): Promise<number> {
  await page.evaluate('window.observed.durationsMs.length = 0')
  const button =
    name === 'Lancer la Roue !' ? spinButton(page) : page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`« ${name} » is not shown.`)
  // A click through a locator would run the checks of Playwright in the page during the press.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(PAUSE_MS)
  const { durationsMs } = await page.evaluate<Observed>('window.observed')
  return Math.max(...durationsMs, 0)
}

type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

/** Runs in the page before its own scripts. */
function observe(): void {
  /** The shortest duration that a browser reports. */
  const durationThreshold = 16
  const observed: Observed = { shift: 0, durationsMs: [] }
  Object.assign(window, { observed })
  const each = (options: object, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options)
  each({ type: 'event', buffered: true, durationThreshold }, ({ interactionId, duration }) => {
    if (interactionId) observed.durationsMs.push(duration)
  })
  each({ type: 'layout-shift', buffered: true }, ({ value = 0, hadRecentInput }) => {
    // A shift right after a press does not count, because a visitor expects it
    // (web.dev/articles/cls).
    if (!hadRecentInput) observed.shift += value
  })
}

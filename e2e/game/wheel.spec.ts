import { setTimeout as pause } from 'node:timers/promises'

import { expect, type Locator } from '@playwright/test'

import {
  readTrace,
  spanBetween,
  type Span,
  type TraceEvent,
} from '#testing/browser/browser-trace.ts'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, goToWheel, spinButton } from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The measured part of the 4 s in which the wheel slows down, in microseconds. */
const SLOWING_FROM_US = 500_000
const SLOWING_TO_US = 3_000_000

// With two animations of one property on one element, Chromium runs them on the main thread (`npm
// run bench:page`).
const ONE_ANIMATION_EACH = { 'wheel-disc': 1, 'wheel-pointer': 1 }

test('disc and pointer have exactly one animation each, so that a busy page cannot stop them, if the wheel turns for a while', async ({
  page,
  email,
}) => {
  await goToWheel(page, email)
  await page.route('**/functions/v1/spin', async (route) => {
    await pause(1500)
    await route.continue()
  })
  const animations = page.evaluate(countAnimations)
  await spinButton(page).click()
  expect(await animations).toEqual(ONE_ANIMATION_EACH)
})

test('the wheel has no sound until a player switches it on; the device keeps this choice, and a win ends with 4 notes', async ({
  page,
  email,
}) => {
  await page.addInitScript(countSounds)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  const sound = page.getByRole('switch', { name: 'Son' })
  await expect(sound).not.toBeChecked()
  await sound.click()
  await page.reload()
  await expect(sound).toBeChecked()
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-clicks')
  // The draw is answered at once.
  const animations = page.evaluate(countAnimations)
  await spinButton(page).click()
  expect(await animations).toEqual(ONE_ANIMATION_EACH)
  await expectResult(page, 'Félicitations !')
  // The sounds of the start, of free turning, and of the stop.
  await expect(html).toHaveAttribute('data-clicks', '3')
  await expect(html).toHaveAttribute('data-notes', '4')
})

test('the wheel slows down without rendering on the main thread of the page', async ({
  page,
  browser,
  email,
}) => {
  await goToWheel(page, email)
  // The test waits until the toast has disappeared, because its disappearance renders frames.
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await browser.startTracing(page, { categories: ['blink.user_timing', 'devtools.timeline'] })
  const rested = page.evaluate(markSlowing)
  await spinButton(page).click()
  await rested
  const trace = readTrace(await browser.stopTracing())
  const { from, ...slowing } = spanBetween(trace, 'slowing-start', 'slowing-start')
  const measured = { ...slowing, from: from + SLOWING_FROM_US, to: from + SLOWING_TO_US }
  expect(framesWithin(trace, { ...measured, from: 0 })).not.toEqual([])
  // An answer that arrives late renders one frame; an animation on the main thread renders dozens
  // of frames.
  expect(framesWithin(trace, measured).length).toBeLessThan(5)
})

test('a flick spins the wheel, but a tap, a slow drag and scrolling do not', async ({
  page,
  email,
}) => {
  await goToWheel(page, email)
  await page.getByRole('heading', { level: 1 }).click()
  const browser = await page.context().newCDPSession(page)
  let timestamp = 0
  /**
   * Drags the wheel. The events have fixed times, which do not depend on the load of the machine.
   * They are later than the events of the last drag.
   */
  const drag = async (pauseMs: number) => {
    const { x, y, width, height } = await boxOf(page.locator('.wheel'))
    timestamp = Math.max(Date.now() / 1000, timestamp + 1)
    const send = async (type: string, acrossPart: number, downPart: number) => {
      const [atX, atY] = [x + width * acrossPart, y + height * downPart]
      await browser.send('Input.dispatchMouseEvent', {
        type: type as 'mouseMoved',
        x: atX,
        y: atY,
        button: 'left',
        clickCount: 1,
        timestamp,
      })
    }
    await send('mousePressed', 0.3, 0.8)
    for (const across of [0.4, 0.5, 0.6, 0.7]) {
      timestamp += pauseMs / 1000
      await send('mouseMoved', across, 0.85)
    }
    await send('mouseReleased', 0.7, 0.85)
  }
  const { x, y, width, height } = await boxOf(page.locator('.wheel'))
  await page.mouse.click(x + width / 2, y + height * 0.8)
  await drag(500)
  await page.mouse.wheel(0, 200)
  // The page still scrolls for a while. An earlier scroll may have caused the event « scrollend ».
  const scrollLeft = async () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      return Math.min(200, scrollHeight - clientHeight) - Math.round(scrollTop)
    })
  await expect.poll(scrollLeft).toBe(0)
  await expect(page.locator('.wheel[data-phase="idle"]')).toBeVisible()
  await expect(spinButton(page)).toBeEnabled()
  await page.evaluate(() => window.scrollTo(0, 0))
  await drag(20)
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeDisabled()
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

/** Returns the style updates of the page's main thread within the span. */
function framesWithin(
  events: readonly TraceEvent[],
  { pid, tid, from, to }: Span,
): readonly TraceEvent[] {
  return events.filter(
    (event) =>
      event.name === 'UpdateLayoutTree' &&
      event.pid === pid &&
      event.tid === tid &&
      event.ts >= from &&
      event.ts <= to,
  )
}

/**
 * Runs in the page: marks the moment at which the wheel begins to slow down, and waits until it
 * rests. The test itself would be late on a busy machine, and its calls into the page would render
 * frames.
 */
async function markSlowing(): Promise<void> {
  const hasSeen = (selector: string) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  await hasSeen('.wheel[data-phase="stopping"]')
  performance.mark('slowing-start')
  await hasSeen('.wheel-disc[data-angle]')
}

/**
 * Runs in the page: returns the maximum number of running animations of each part of the wheel
 * until it stops.
 */
async function countAnimations(): Promise<Record<string, number>> {
  const most: Record<string, number> = {}
  const isAtRest = () => document.querySelector('.wheel-disc[data-angle]') !== null
  let hasTurned = false
  while (!hasTurned || !isAtRest()) {
    await new Promise(requestAnimationFrame)
    hasTurned ||= !isAtRest()
    for (const part of document.querySelectorAll('.wheel-disc, .wheel-pointer')) {
      const running = part.getAnimations().filter(({ playState }) => playState === 'running')
      const name = part.classList.value
      most[name] = Math.max(most[name] ?? 0, running.length)
    }
  }
  return most
}

/** Runs in the page: counts the started sounds of pegs, and the notes. */
function countSounds(): void {
  const counted = (node: { start(when?: number): void }, name: string) => {
    const { start } = node
    node.start = function started(...given) {
      const { dataset } = document.documentElement
      dataset[name] = String(Number(dataset[name] ?? 0) + 1)
      start.apply(this, given)
    }
  }
  counted(AudioBufferSourceNode.prototype, 'clicks')
  counted(OscillatorNode.prototype, 'notes')
}

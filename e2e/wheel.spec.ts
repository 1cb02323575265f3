import { setTimeout as pause } from 'node:timers/promises'

import { expect } from '@playwright/test'

import { test } from './fixtures.ts'
import { goToWheel, spinButton } from './player.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Two animations of one property on one element make Chromium move it by the main thread: `npm run bench:page`. */
for (const [answer, waitMs] of [
  ['at once', 0],
  ['after the wheel has turned for a while', 1500],
] as const) {
  test(`disc and pointer have one animation each at any moment, so that a busy page cannot stop the wheel: answered ${answer}`, async ({
    page,
    email,
  }) => {
    await goToWheel(page, email)
    await page.route('**/functions/v1/spin', async (route) => {
      await pause(waitMs)
      await route.continue()
    })
    const watched = page.evaluate(countAnimations)
    await spinButton(page).click()
    expect(await watched).toEqual({ 'wheel-disc': 1, 'wheel-pointer': 1 })
  })
}

/** Runs in the page: how many at most run on each part of the wheel, from the first turn until it rests. */
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

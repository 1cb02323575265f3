import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { findLowContrasts } from './contrast.ts'
import { nameState, takePicture } from './pictures.ts'

const SMALLEST_TARGET_PX = 44

/** Waits until all finite animations have ended, then expects axe to find nothing. */
async function expectNoAxeViolations(page: Page, state: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) =>
        playState !== 'running' ? true : effect?.getTiming().iterations === Infinity,
      ),
  )
  // Legacy mode skips merging the results of frames, which needs another page: no page has frames.
  // The text is hidden for the frame in which the fonts change.
  await expect(page.locator('html[data-fonts="change"]')).toHaveCount(0)
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect.soft(found, state).toEqual([])
  // What axe leaves open: it does not know the colour behind a text on a picture, a gradient or
  // another element.
  const open = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  const low = await findLowContrasts(
    page,
    open.map(({ target }) => target.join(' ')),
  )
  expect.soft(low, `${state}: contrast`).toEqual([])
}

/**
 * Expects no horizontal scrolling, no scrolling below the end of the page, and targets of 44 px,
 * except links in a sentence.
 */
export async function checkLayout(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${state}: scrolls sideways`).toBeLessThanOrEqual(0)
  const below = await page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('#root')?.getBoundingClientRect() ?? {}
    return (
      document.documentElement.scrollHeight - Math.max(innerHeight, Math.ceil(bottom + scrollY))
    )
  })
  expect.soft(below, `${state}: scrolls below its end`).toBeLessThanOrEqual(0)
  const small = await page.evaluate((least) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ]
    return targets
      .filter(
        (target) =>
          target.checkVisibility() &&
          !target.closest('p, .check label, .check-field label, [inert]'),
      )
      .map((target) => target.closest('.check, .check-field') ?? target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && (width < least || height < least)
      })
      .map((target) => target.outerHTML.slice(0, 120))
  }, SMALLEST_TARGET_PX)
  expect.soft(small, `${state}: small targets`).toEqual([])
}

/**
 * Checks a state of a page with axe, then its layout. `npm run screenshots` takes a picture of it.
 */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  const name = await nameState(page, state)
  await expectNoAxeViolations(page, name)
  await takePicture(page, state)
  await checkLayout(page, name)
}

/**
 * Checks the layout at 320 px, which equals 640 px at 200 % and 1280 px at 400 % zoom, and with a
 * font twice as large. Sets the viewport to 390 px afterwards.
 */
export async function checkSmallLayouts(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  await checkLayout(page, `${state}, 320 px`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await checkLayout(page, `${state}, large letters`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

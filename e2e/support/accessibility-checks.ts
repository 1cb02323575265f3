import { expect, type Page } from '@playwright/test'

import { runAxe, type Findings, type Rules } from './axe.ts'
import { findLowContrasts } from './contrast.ts'
import { takePicture } from './pictures.ts'

const SMALLEST_TARGET_PX = 44

/** Waits until all finite animations have ended, then expects axe to find nothing. */
async function expectNoAxeViolations(page: Page, state: string, rules: Rules): Promise<void> {
  const { violations, open } = await runAtRest(page, rules)
  const found = violations.map(
    ({ rule, elements }) => `${rule}: ${elements.map(({ html }) => html).join(' | ')}`,
  )
  expect.soft(found, state).toEqual([])
  // axe cannot decide the contrast of a text on a picture, a gradient or another element.
  const unknown = open.filter(({ rule }) => rule === 'color-contrast')
  const selectors = unknown.flatMap(({ elements }) => elements.map(({ selector }) => selector))
  const low = await findLowContrasts(page, selectors)
  expect.soft(low, `${state}: contrast`).toEqual([])
}

/**
 * Runs axe on a page at rest. Runs axe again if the fonts changed meanwhile, because a change of
 * fonts hides the text.
 */
async function runAtRest(page: Page, rules: Rules): Promise<Findings> {
  await page.waitForFunction(isAtRest)
  const readFonts = async () => page.evaluate(() => document.documentElement.dataset['fonts'])
  const before = await readFonts()
  const findings = await runAxe(page, rules)
  return (await readFonts()) === before ? findings : runAtRest(page, rules)
}

/** Runs in the page. The text is hidden for the frame in which the fonts change. */
function isAtRest(): boolean {
  if (document.documentElement.dataset['fonts'] === 'change') return false
  return document
    .getAnimations()
    .every(({ playState, effect }) =>
      playState !== 'running' ? true : effect?.getTiming().iterations === Infinity,
    )
}

/**
 * Expects no horizontal scrolling, no scrolling below the end of the page, and targets of 44 px,
 * except links in a sentence.
 */
export async function checkLayout(page: Page, state: string): Promise<void> {
  const { sideways, below, small } = await page.evaluate(measureLayout, SMALLEST_TARGET_PX)
  expect.soft(sideways, `${state}: scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(below, `${state}: scrolls below its end`).toBeLessThanOrEqual(0)
  expect.soft(small, `${state}: small targets`).toEqual([])
}

/** Runs in the page. */
function measureLayout(least: number) {
  const { scrollWidth, scrollHeight } = document.documentElement
  const { bottom = 0 } = document.querySelector('#root')?.getBoundingClientRect() ?? {}
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ]
  const small = targets
    .filter(
      (target) =>
        target.checkVisibility() && !target.closest('p, .check label, .check-field label, [inert]'),
    )
    .map((target) => target.closest('.check, .check-field') ?? target)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 0 && (width < least || height < least)
    })
  return {
    sideways: scrollWidth - innerWidth,
    below: scrollHeight - Math.max(innerHeight, Math.ceil(bottom + scrollY)),
    small: small.map((target) => target.outerHTML.slice(0, 120)),
  }
}

/**
 * Checks a state of a page with axe, then its layout. `npm run screenshots` takes a picture of it.
 * In its second colour scheme, a state needs only the rules about colours.
 */
export async function checkAccessibility(
  page: Page,
  state: string,
  rules: Rules = 'all',
): Promise<void> {
  const name = `${state}, ${page.viewportSize()?.width} px`
  await expectNoAxeViolations(page, name, rules)
  await takePicture(page, state)
  await checkLayout(page, name)
}

/**
 * Checks the layout at a width of 320 px, and with a font twice as large. The width of 320 px
 * equals 640 px at 200 % zoom and 1280 px at 400 % zoom. Restores the size of the window afterwards.
 */
export async function checkSmallLayouts(page: Page, state: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  await checkLayout(page, `${state}, 320 px`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await checkLayout(page, `${state}, large letters`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

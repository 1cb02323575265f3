import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SMALLEST_TARGET_PX = 44

/** Axe finds nothing, once all that moves has come to rest. */
async function expectNoAxeViolations(page: Page, state: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) =>
        playState !== 'running' ? true : effect?.getTiming().iterations === Infinity,
      ),
  )
  // No page has frames, whose results axe would put together in a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, state).toEqual([])
}

/** No scrolling sideways or below the page, and everything that can be pressed is large enough; links inside a sentence are excepted. */
export async function checkLayout(page: Page, state: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wider, `${state}: scrolls sideways`).toBeLessThanOrEqual(0)
  const below = await page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('#root')?.getBoundingClientRect() ?? {}
    return document.documentElement.scrollHeight - Math.max(innerHeight, Math.ceil(bottom + scrollY))
  })
  expect.soft(below, `${state}: scrolls below its end`).toBeLessThanOrEqual(0)
  const small = await page.evaluate((least) => {
    const targets = [...document.querySelectorAll<HTMLElement>('a, button, input')]
    return targets
      .filter((target) => target.checkVisibility() && !target.closest('p, .check label, [inert]'))
      .map((target) => target.closest('.check') ?? target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && (width < least || height < least)
      })
      .map((target) => target.outerHTML.slice(0, 120))
  }, SMALLEST_TARGET_PX)
  expect.soft(small, `${state}: small targets`).toEqual([])
}

/** A state of a page, judged by axe; then what axe cannot see: room and targets. */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  await expectNoAxeViolations(page, state)
  await checkLayout(page, state)
}

/**
 * Room where it is scarce: on the smallest phone, which is also a window of 640 px at 200 % and one of 1280 px at 400 %; and with
 * letters twice as large. The window is 390 px wide afterwards.
 */
export async function checkSmallLayouts(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  await checkLayout(page, `${state}, 320 px`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await checkLayout(page, `${state}, large letters`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

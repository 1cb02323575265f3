import { expect, type Locator, type Page } from '@playwright/test'

import { OWNER } from '#e2e/support/owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { ADMIN_TEXTS, SCREEN_LABELS } from '#texts/admin/frame/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

import { test } from './publishing-owner.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue]
const STOPS_MAX = 80

/**
 * Presses a key until the element has the focus. Each element on the way must show the focus, and
 * nothing may cover it.
 */
async function moveTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  const element = await target.elementHandle()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key)
    const { problem, isReached } = await page.evaluate(readFocus, element)
    expect(problem, `stop ${stop} on the way to ${target.toString()}`).toBeNull()
    if (isReached) return
  }
  throw new Error(`no ${key} reaches ${target.toString()}`)
}

/** Runs in the page. */
function readFocus(target: Node | null): { problem: string | null; isReached: boolean } {
  const element = document.activeElement
  const isReached = element === target
  if (!element || element === document.body) return { problem: null, isReached }
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
    return { problem: `no visible focus: ${element.outerHTML}`, isReached }
  const { left, top, width, height } = element.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  const isShown = shown !== null && (element.contains(shown) || shown.contains(element))
  const cover = `covered by ${shown?.outerHTML ?? 'nothing, outside'}: ${element.outerHTML}`
  return { problem: isShown ? null : cover, isReached }
}

async function openByKeyboard(page: Page, label: string): Promise<void> {
  // « Publier » also names the unpublished changes.
  const link = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${label}`) })
  if (!(await link.isVisible())) {
    await moveTo(page, page.getByRole('button', { name: ADMIN_TEXTS.more }))
    await page.keyboard.press('Space')
  }
  await moveTo(page, link, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
}

test('the keyboard alone signs in, changes odds, publishes and hands a prize over', async ({
  page,
  environment,
  smtp,
}) => {
  const codes = [
    await winCode(environment.url, wafubar, 'Cocktail'),
    await winCode(environment.url, wafubar, 'Cocktail'),
  ]
  for (const [round, width] of [1280, 390].entries()) {
    await page.setViewportSize({ width, height: 800 })
    // The page is closed first, because it would report the calls that it makes without a session.
    await page.goto('/healthz')
    await page.context().clearCookies()
    await page.goto(`/gestion#/${wafubar.key}/aujourdhui`)
    await moveTo(page, page.getByRole('textbox', { name: SIGN_IN_TEXTS.signIn.email }))
    const mails = () => smtp.mails.filter(({ recipients }) => recipients.includes(OWNER.email))
    const before = mails().length
    await page.keyboard.type(OWNER.email)
    await page.keyboard.press('Enter')
    await expect.poll(() => mails().length).toBe(before + 1)
    const [, code = ''] = /(\w{4}-\w{4})/.exec(mails().at(-1)?.subject ?? '') ?? []
    await moveTo(page, page.getByRole('textbox', { name: SIGN_IN_TEXTS.asked.code }))
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation')).toBeVisible()

    await openByKeyboard(page, SCREEN_LABELS.lots)
    await moveTo(page, page.getByLabel(PRIZES_TEXTS.chances).first())
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(String(2 + round))
    await expect(page.getByText(/^Enregistré(?: à|, pas encore publié)/)).toBeVisible()

    await openByKeyboard(page, SCREEN_LABELS.publier)
    await moveTo(page, page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true }))
    await page.keyboard.press('Space')
    await expect(page.getByText(PUBLISH_TEXTS.done.title(2 + round))).toBeVisible()

    await openByKeyboard(page, SCREEN_LABELS.aujourdhui)
    await moveTo(page, page.getByLabel(TODAY_TEXTS.handOver.label))
    await page.keyboard.type(codes[round] ?? '')
    await page.keyboard.press('Enter')
    const handOver = page.getByRole('button', {
      name: REDEMPTION_TEXTS.prize.handOver,
      exact: true,
    })
    await moveTo(page, handOver)
    await page.keyboard.press('Enter')
    await expect(page.getByText(REDEMPTION_TEXTS.prize.handedOver, { exact: true })).toBeVisible()
  }
})

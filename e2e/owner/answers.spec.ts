import { expect, type Page, type Route } from '@playwright/test'

import type { FiguresAnswer } from '#admin/figures/server/figures.ts'
import { openScreen } from '#e2e/support/owner.ts'
import { test } from '#e2e/support/signed-in-owner.ts'
import type { Session } from '#members/answers.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

const figuresOf = (venue: string) => `**/gestion/calls/figures/read/${venue}`
const FIGURES = figuresOf('wafubar')
const WINS = '**/gestion/calls/wins/list/*'
const UNAVAILABLE = 'Service momentanément indisponible.'

const plays = (page: Page, count: number) => page.getByText(` : ${count} parties, `)
/** Returns a route whose figures have this number of plays. */
const withPlays = (spun: number) => async (route: Route) => {
  const response = await route.fetch()
  const figures = (await response.json()) as FiguresAnswer
  await route.fulfill({ response, json: { ...figures, counts: { ...figures.counts, spun } } })
}
const becomeVisible = async (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a screen recovers automatically after the server was unavailable, and a late answer does not replace the answer to a later question', async ({
  page,
  allowError,
}) => {
  allowError(/status of 503/)
  await page.route(FIGURES, withPlays(2))
  await page.route(figuresOf('nolimit'), withPlays(3))
  await page.route(
    FIGURES,
    async (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: UNAVAILABLE } }),
    { times: 1 },
  )
  await page.goto('/gestion#/wafubar/chiffres')
  await expect(page.getByRole('alert').getByText(UNAVAILABLE)).toBeVisible()
  await expect(plays(page, 2)).toBeVisible()
  await expect(page.getByText(UNAVAILABLE)).toHaveCount(0)

  // The screen asks for the figures of two periods.
  const held: Route[] = []
  await page.route(FIGURES, (route) => held.push(route), { times: 2 })
  await becomeVisible(page)
  await expect.poll(() => held.length).toBe(2)
  await openScreen(page, 'nolimit', 'chiffres')
  await expect(plays(page, 3)).toBeVisible()
  const arrived = page.waitForEvent('requestfinished')
  await held[0]?.continue()
  await held[1]?.continue()
  await arrived
  await page.evaluate(async () => new Promise(requestAnimationFrame))
  await expect(page.locator('.loading')).toHaveCount(0)
  await expect(plays(page, 3)).toBeVisible()
})

test('the page reloads when another member is signed in, and keeps no data of the first member', async ({
  page,
}) => {
  await page.route(FIGURES, withPlays(2))
  await openScreen(page, 'wafubar', 'chiffres')
  await page.route('**/gestion/calls/members/me', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as Session
    await route.fulfill({
      response,
      json: { ...session, member: { ...session.member, id: 'another' } },
    })
  })
  const loaded = page.waitForEvent('load')
  await becomeVisible(page)
  await loaded
  await expect(plays(page, 2)).toBeVisible()
})

test('a list that was extended stays extended when a new line comes before it', async ({
  page,
}) => {
  const prizes = ['Cocktail', 'Soft', 'Bière']
  let first = 1
  const win = (prizeName: string | undefined) => ({
    code: null,
    prizeName,
    wonAt: '2026-07-01T20:00:00.000Z',
    isExpired: false,
    handed: null,
  })
  // Each page has one win; the cursor is the place of the next win.
  await page.route(WINS, async (route) => {
    const { after } = route.request().postDataJSON() as { after: { at: number } | null }
    const at = after ? after.at : first
    const next = at < 2 ? { at: at + 1, id: '00000000-0000-4000-8000-000000000000' } : null
    await route.fulfill({ json: { wins: [win(prizes[at])], next } })
  })
  await openScreen(page, 'wafubar', 'aujourdhui')
  const wins = page.locator('.win')
  await expect(wins).toHaveText([/Soft/])
  await page.getByRole('button', { name: KIT_TEXTS.more }).click()
  await expect(wins).toHaveText([/Soft/, /Bière/])
  first = 0
  await becomeVisible(page)
  await expect(wins).toHaveText([/Cocktail/, /Soft/])
  await page.getByRole('button', { name: KIT_TEXTS.more }).click()
  await expect(wins).toHaveText([/Cocktail/, /Soft/, /Bière/])
})

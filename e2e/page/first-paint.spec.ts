import { expect, type Page } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { confirmReview, openGame } from '#e2e/support/player.ts'
import { EXAMPLE_VENUES, nolimit, wafubar } from '#testing/venues/example-venues.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'

/** 400 kbit/s, in bytes. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const PAGES_OF_HTML = [
  '/',
  ...EXAMPLE_VENUES.flatMap(({ key }) => [`/#/${key}`, `/#/${key}/terms-and-conditions`]),
]

/**
 * Holds back the page's scripts, so that only the HTML shows. Returns a function that releases
 * them.
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await expect(page.locator('#root')).toHaveAttribute('data-owned', '')
  }
}

test('the review works before any script has loaded, and the loaded scripts keep its elements', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/#/wafubar', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', wafubar.theme)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Écrire mon avis/ })).toHaveAttribute(
    'href',
    wafubar.reviewLink,
  )
  const before = await dialog.elementHandle()
  await releaseScripts()
  await expect(dialog).toBeVisible()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  await dialog.getByRole('button', { name: 'J’ai laissé un avis' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
})

/** Confirms the review before any script has loaded. */
async function confirmEarly(page: Page) {
  const releaseScripts = await holdScripts(page)
  await page.goto('/#/wafubar', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'J’ai laissé un avis' }).click()
  return { releaseScripts, dialog }
}

test('a press before the scripts load takes effect after they have loaded', async ({ page }) => {
  const { releaseScripts } = await confirmEarly(page)
  await releaseScripts()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
})

test('a press that is cancelled before the scripts load has no effect', async ({ page }) => {
  const { releaseScripts, dialog } = await confirmEarly(page)
  await dialog.getByRole('button', { name: 'Pas encore' }).click()
  await releaseScripts()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre avis, puis la roue')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveCount(0)
})

test('the start of the terms can be read before any script has loaded, and the rest follows below it', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/#/nolimit/terms-and-conditions', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Conditions générales de participation',
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', nolimit.theme)
  const start = page.getByText(nolimit.legal.company)
  await expect(start).toBeInViewport()
  await page.getByRole('link', { name: 'Retour au jeu' }).click()
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(start).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  const before = await start.elementHandle()
  await releaseScripts()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
})

test('the venue cards of the home page work before any script has loaded', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /No Limit/ }).click()
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nolimit')
  await releaseScripts()
  await page.goBack()
  await expect(page.getByRole('link', { name: /Wafu Bar/ })).toBeVisible()
})

test('a reload during a game shows the venue in the HTML, but not the first view', async ({
  page,
}) => {
  await openGame(page)
  await confirmReview(page)
  const releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('tentez votre chance chez Wafu Bar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toHaveCount(0)
  await releaseScripts()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
})

test('the first load requests only the page, one script and the favicon; the fonts of the theme follow the first paint', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openGame(page)
  await page.waitForLoadState('networkidle')
  const isLater = (path: string) =>
    /^\/assets\/(?:(?:change-fonts|later-styles|looks|neon)-.*\.js|(?:later|neon)-.*\.css|.*\.woff2)$/.test(
      path,
    )
  expect(asked.filter((path) => path !== '/favicon.svg' && !isLater(path))).toEqual([
    '/',
    expect.stringMatching(/index-.*\.js/),
  ])
  const names = asked
    .filter(isLater)
    .map((path) => path.replace(/^\/assets\/|-[\w-]{6}\./g, ' ').trim())
  expect(names.toSorted()).toEqual([
    'change-fonts js',
    'figtree-400 woff2',
    'figtree-600 woff2',
    'later css',
    'later-styles js',
    'looks js',
    'neon css',
    'neon js',
    'quicksand-700 woff2',
  ])
  // The check reads `paintTime` instead of `startTime`, because a busy machine presents the painted
  // frame later.
  const [paint, later] = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName(
      'first-contentful-paint',
    ) as unknown as readonly {
      readonly paintTime: number
    }[]
    const fonts = performance
      .getEntriesByType('resource')
      .find(({ name }) => /change-fonts/.test(name))
    return [painted?.paintTime ?? Infinity, fonts?.startTime]
  })
  expect(later).toBeGreaterThan(paint)
})

test('a slow phone paints the page with its content at the first paint', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const address of ['/', '/#/wafubar', '/#/nolimit/terms-and-conditions']) {
    await page.goto('about:blank')
    await page.goto(address)
    const paintsOf = async () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime))
    await expect.poll(paintsOf).toHaveLength(2)
    const [first, firstWithContent] = await paintsOf()
    expect(first).toBe(firstWithContent)
  }
})

test('the layout does not shift while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of PAGES_OF_HTML) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    )
  }
})

test('styles that load later do not change the first views', async ({ page, request }) => {
  const script =
    /src="(\/assets\/index-[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
  const loader = /later-styles-[\w-]+\.js/.exec(await (await request.get(script)).text())?.[0]
  const code = await (await request.get(`/assets/${loader}`)).text()
  const sheets = [...code.matchAll(/assets\/[\w-]+\.css/g)].map(([file]) => `/${file}`)
  expect(sheets).toHaveLength(1 + THEME_NAMES.length)
  await page.route('**/assets/*.js', async () => {})
  for (const address of PAGES_OF_HTML) {
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(changesThrough, sheets)).toEqual([])
  }
})

/**
 * Runs in the page: returns the computed styles that style sheets change, except custom properties
 * and transitions.
 */
async function changesThrough(hrefs: readonly string[]): Promise<readonly string[]> {
  const elements = [...document.querySelectorAll('#root *')]
  const stylesOf = (element: Element) => {
    const styles = getComputedStyle(element)
    const names = [...styles].filter((name) => !/^(?:--|transition)/.test(name))
    return new Map(names.map((name) => [name, styles.getPropertyValue(name)]))
  }
  const before = elements.map(stylesOf)
  for (const href of hrefs) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', reject)
      document.head.append(link)
    })
  }
  return elements.flatMap((element, at) =>
    [...stylesOf(element)]
      .filter(([name, value]) => before[at]?.get(name) !== value)
      .map(
        ([name, value]) =>
          `${element.tagName} ${element.getAttribute('class') ?? ''} ${name}: ${value}`,
      ),
  )
}

import { expect, type Page } from '@playwright/test'

import { checkAccessibility } from '#e2e/support/accessibility-checks.ts'
import { signInColleague } from '#e2e/support/colleague.ts'
import { openScreen, OWNER } from '#e2e/support/owner.ts'
import { SCREEN_LABELS } from '#texts/admin/frame/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { paletteOf } from '#venues/themes/venue-colours.ts'

import { test } from './publishing-owner.ts'
import { NAME, newVenue, publishFirst } from './venue-drafts.ts'

const SLOW_READ_MS = 3000
const SLOW_SAVE_MS = 2000

test.describe.configure({ mode: 'default' })

const READ = '**/gestion/calls/draft/read/*'
const oddsField = (page: Page) => page.getByLabel(PRIZES_TEXTS.chances).first()
const invitation = (page: Page) => page.getByLabel(DOCUMENT_FIELDS.invitation.label)
const reason = (page: Page) => page.getByLabel(TEXTS.reason)
const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const tab = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: SCREEN_LABELS.publier })
const unpublished = (count: number) => new RegExp(`^Enregistré, pas encore publié\\s: ${count} `)

test('saved changes are shown as unpublished by editor, navigation and « Aujourd’hui », and can be discarded', async ({
  page,
}) => {
  const key = await newVenue(page)
  await publishFirst(page, key)
  await openScreen(page, key, 'apparence')
  await expect(tab(page)).toHaveText(SCREEN_LABELS.publier)
  await invitation(page).fill('Jouez, pour voir')
  await expect(page.getByText(unpublished(1))).toBeVisible()
  await expect(tab(page)).toContainText('1')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tab(page)).toBeInViewport()
  await openScreen(page, key, 'aujourdhui')
  const alert = page.getByRole('region', { name: TODAY_TEXTS.alerts.title })
  await expect(alert).toContainText('1 changement est enregistré')
  await checkAccessibility(page, 'a day with a change that is not published')

  await alert.getByRole('link', { name: 'Relire et publier' }).click()
  await press(page, TEXTS.abandon.press)
  await expect(page.getByText(TEXTS.abandon.lead)).toBeFocused()
  await expect(page.getByText('Jouez, pour voir').first()).toBeVisible()
  await press(page, TEXTS.abandon.press)
  await expect(page.getByText(TEXTS.nothing(1))).toBeVisible()
  await expect(tab(page)).toHaveText(SCREEN_LABELS.publier)
})

test('the first publication shows the wheel in the venue’s colours, the address and the poster; a later one is short', async ({
  page,
  context,
  environment,
}) => {
  const key = await newVenue(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async ({ url }: ShareData = {}) => {
      document.title = url ?? ''
    }
  })
  const accent = '#1f6b3f'
  await openScreen(page, key, 'apparence')
  await page.getByLabel(DOCUMENT_FIELDS.accent.label).fill(accent)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await openScreen(page, key, 'publier')
  await press(page, TEXTS.publish)

  const opening = page.getByRole('region', { name: TEXTS.opening.title(true) })
  await expect(opening).toBeFocused()
  await expect(opening).toContainText(TEXTS.opening.lead(NAME))
  await expect(opening).toHaveCSS('--accent', paletteOf({ theme: 'neon', accent })?.accent ?? '')
  await expect(opening.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await opening.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  await opening.getByRole('button', { name: KIT_TEXTS.link.copy }).click()
  await expect(opening.getByRole('button', { name: KIT_TEXTS.link.copied })).toBeVisible()
  const address = `${environment.url}/${key}`
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(address)
  await opening.getByRole('button', { name: TEXTS.opening.share }).click()
  await expect(page).toHaveTitle(address)
  await expect(opening.getByRole('link', { name: address.replace('http://', '') })).toHaveAttribute(
    'href',
    address,
  )

  await openScreen(page, key, 'apparence')
  await page.getByRole('textbox', { name: DOCUMENT_FIELDS.name.label }).fill('La Grande Cave')
  await expect(page.getByText(unpublished(1))).toBeVisible()
  await openScreen(page, key, 'lots')
  await oddsField(page).fill('50')
  await expect(page.getByText(unpublished(2))).toBeVisible()
  await openScreen(page, key, 'publier')
  await expect(page.getByText(/^D’après les chances, .* au lieu de/)).toBeVisible()
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.done.title(2))).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: TEXTS.done.lead })).toBeFocused()
  await expect(opening).toHaveCount(0)

  // The page of the venue shows the publication, in its HTML and in the browser.
  const html = await (await page.request.get(`/${key}`)).text()
  expect(html).toMatch(/chance chez La\sGrande\sCave</)
  // React reports an error on the console if the first view differs from the HTML.
  await page.goto(`/${key}`)
  await page.getByRole('button', { name: 'Jouer', exact: true }).click()
  await expect(page.getByText('chance chez La Grande Cave')).toBeVisible()
})

test('a manager asks an owner to publish; the owner publishes with a reason that both see, and restores a version', async ({
  page,
  browser,
  environment,
  watchErrors,
  smtp,
}) => {
  const key = await newVenue(page)
  await publishFirst(page, key)
  const manager = await signInColleague(
    page,
    { browser, environment, watchErrors },
    { name: 'Paul', role: 'manager', venue: key },
  )
  await openScreen(manager, key, 'lots')
  await oddsField(manager).fill('0,5')
  await expect(manager.getByText(unpublished(1))).toBeVisible()
  await openScreen(manager, key, 'publier')
  await expect(manager.getByText(TEXTS.ownerMissing)).toBeVisible()
  await expect(manager.getByRole('button', { name: TEXTS.publish, exact: true })).toHaveCount(0)
  await press(manager, TEXTS.ask.press)
  await expect(manager.getByText(TEXTS.ask.done(true))).toBeVisible()
  const mails = () => smtp.mails.filter(({ text }) => text.includes('vous demande de publier'))
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]?.recipients).toEqual([OWNER.email])
  // At most one mail an hour.
  await manager.reload()
  await press(manager, TEXTS.ask.press)
  await expect(manager.getByText(TEXTS.ask.done(true))).toBeVisible()
  expect(mails()).toHaveLength(1)

  await openScreen(page, key, 'aujourdhui')
  await expect(page.getByRole('region', { name: TODAY_TEXTS.alerts.title })).toContainText(
    'Paul demande la publication',
  )
  await openScreen(page, key, 'publier')
  await press(page, TEXTS.publish)
  await expect(reason(page)).toBeFocused()
  await expect(page.getByText(TEXTS.reasonMissing)).toBeVisible()
  await reason(page).pressSequentially('Le rhum n’est plus livré.')
  await page.reload()
  await expect(reason(page)).toHaveValue('Le rhum n’est plus livré.')
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.done.title(2))).toBeVisible()
  await expect(manager.getByText(TEXTS.nothing(2))).toBeVisible({ timeout: 15_000 })

  await openScreen(page, key, 'publier')
  await expect(page.getByText(TEXTS.versions.reason('Le rhum n’est plus livré.'))).toBeVisible()
  await press(page, `${TEXTS.takeBack.press} ${TEXTS.versions.number(1)}`)
  await expect(page.getByText(TEXTS.takeBack.lead)).toBeFocused()
  await expect(page.getByText('0,5 %').first()).toBeVisible()
  await checkAccessibility(page, 'a version that would replace the draft')
  // The answer contains the draft, so a late read does not make the publication stale.
  await page.route(READ, async (route) => {
    await page.waitForTimeout(SLOW_READ_MS)
    await route.continue()
  })
  await press(page, TEXTS.takeBack.press)
  // Better odds need no reason: the publication has cleared the last reason.
  await expect(page.getByText(TEXTS.classes.neutral.title)).toBeVisible()
  await expect(reason(page)).toHaveCount(0)
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.done.title(3))).toBeVisible()
  await openScreen(manager, key, 'lots')
  await expect(oddsField(manager)).toHaveValue('1')
  await manager.context().close()
})

test('a publication soon after a change waits until the change is saved, and includes it', async ({
  page,
}) => {
  const key = await newVenue(page)
  await publishFirst(page, key)
  await openScreen(page, key, 'apparence')
  await invitation(page).fill('Jouez demain')
  await expect(page.getByText(unpublished(1))).toBeVisible()
  await page.route('**/gestion/calls/draft/edit/*', async (route) => {
    await page.waitForTimeout(SLOW_SAVE_MS)
    await route.continue()
  })
  await invitation(page).fill('Jouez tout de suite')
  await openScreen(page, key, 'publier')
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.done.title(2))).toBeVisible()
})

test('a press of « Publier » shows changes that another tab has made meanwhile, and does not publish them', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/Failed to load resource/)
  const key = await newVenue(page)
  await publishFirst(page, key)
  await openScreen(page, key, 'lots')
  await oddsField(page).fill('0,6')
  await expect(page.getByText(unpublished(1))).toBeVisible()
  await openScreen(page, key, 'publier')
  await reason(page).fill('Une nouvelle carte.')
  await expect(page.getByText(unpublished(1))).toBeVisible()
  // The page does not read the change of the other tab before the press.
  await page.route(READ, async (route) => route.abort())
  const other = await context.newPage()
  await openScreen(other, key, 'lots')
  const saved = other.waitForResponse('**/gestion/calls/draft/edit/*')
  await oddsField(other).fill('0,7')
  await saved
  await page.unroute(READ)
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.stale)).toBeVisible()
  await expect(page.getByText('0,7 %').first()).toBeVisible()
  await press(page, TEXTS.publish)
  await expect(page.getByText(TEXTS.done.title(2))).toBeVisible()
})

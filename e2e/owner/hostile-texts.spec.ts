import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { invitationsCalls, teamCalls } from '#admin/team/web/team-calls.ts'
import { testWithServer } from '#e2e/support/fixtures.ts'
import { callAsMember, listScreens, openScreen, readSetUpLink } from '#e2e/support/owner.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { venueCommand } from '#e2e/support/venue-command.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { makeMarkupDocument, MARKUP } from '#testing/venues/markup-document.ts'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { toVenue } from '#venues/venue.ts'

const KEY = 'markup'
const { document: DOCUMENT } = makeMarkupDocument()

/** Starts a server with a published venue whose texts are markup. */
const test = testWithServer(async () => {
  const environment = await openEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'roue-markup-'))
  const file = join(folder, `${KEY}.json`)
  await writeFile(file, JSON.stringify(DOCUMENT))
  await venueCommand(environment, 'import', KEY, file)
  await venueCommand(environment, 'publish', KEY)
  await rm(folder, { recursive: true })
  return environment
})

async function expectText(page: Page): Promise<void> {
  await expect(page.getByText(MARKUP).first()).toBeAttached()
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
}

test('markup is shown as text on every screen, and a removed member can no longer see or save anything', async ({
  page,
  browser,
  environment,
  allowError,
}) => {
  test.setTimeout(180_000)
  await winCode(environment.url, toVenue(KEY, DOCUMENT), MARKUP)
  for (const path of ['/', `/${KEY}`, `/#/${KEY}/terms-and-conditions`]) {
    await page.goto(path)
    await expectText(page)
  }

  const { setUp, link } = SIGN_IN_TEXTS
  await page.goto(await readSetUpLink(environment))
  await page.getByRole('textbox', { name: setUp.name }).fill(MARKUP)
  await page.getByRole('textbox', { name: setUp.email }).fill(`o'neil&co@bistrot.example`)
  await page.getByRole('button', { name: setUp.press }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await openScreen(page, KEY, 'aujourdhui')
  for (const id of await listScreens(page)) {
    await openScreen(page, KEY, id)
    await expectText(page)
  }

  const invited = await callAsMember(
    page,
    invitationsCalls('invite', KEY, { role: 'manager', email: 'lea@bistrot.example' }),
  )
  const context = await browser.newContext({ baseURL: environment.url })
  const guest = await context.newPage()
  await guest.goto(invited.type === 'invited' ? invited.link.href : '')
  await guest.getByRole('textbox', { name: link.name }).fill('Léa')
  await guest.getByRole('button', { name: link.press }).click()
  await expect(guest.getByRole('navigation')).toBeVisible()
  await openScreen(guest, KEY, 'lots')
  const { members } = await callAsMember(page, teamCalls('read', KEY))
  const { id = '' } = members.find(({ name }) => name === 'Léa') ?? {}
  expect(
    await callAsMember(page, teamCalls('change-role', KEY, { member: id, role: null })),
  ).toEqual({
    type: 'done',
  })
  allowError(/403/)
  await guest.getByLabel(PRIZES_TEXTS.chances).first().fill('50')
  const lost = guest.getByRole('alert').filter({ hasText: DRAFT_TEXTS.dropped.removed })
  await expect(lost).toContainText('50 %')
  await guest.reload()
  await expect(
    guest.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.noVenue.title }),
  ).toBeVisible()
  await context.close()
})

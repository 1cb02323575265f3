import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { membersCalls } from '#members/web/members-calls.ts'
import { testWithServer } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { callAsMember, openScreen, OWNER, readSetUpLink } from '#e2e/support/owner.ts'
import { goToWheel, spinButton } from '#e2e/support/player.ts'
import { openRewrittenEnvironment } from '#e2e/support/rewritten-environment.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

const clockFile = join(await mkdtemp(join(tmpdir(), 'roue-clock-')), 'moved-ms')

/** Moves the clock of the server, and returns the time. */
async function moveClock(to: string): Promise<Date> {
  await writeFile(clockFile, String(Date.parse(to) - Date.now()))
  // The server reads the file every 50 ms.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return new Date(to)
}

/** A server whose wafubar has a day from 6:00 to 6:00, with two Softs. */
const test = testWithServer(async () => {
  await moveClock('2026-12-31T23:50:00+01:00')
  return openRewrittenEnvironment(
    ['wafubar'],
    (source) =>
      source
        .replace(/(probability: 10) }/, '$1, stock: { perDay: 2 }, validityDays: 1 }')
        .replace(/period: '\w+'/, `period: 'day', dayStart: '06:00'`),
    clockFile,
  )
})

test('an evening at the end of a month is one day, for guests, stock and owner', async ({
  environment,
  page,
  browser,
  email,
  watchErrors,
  allowError,
}) => {
  allowError(/409/)
  const spin = async (more: object) => {
    const response = await fetch(`${environment.url}/functions/v1/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...spinRequest(), ...more }),
    })
    const { prize, validUntil } = (await response.json()) as {
      prize?: { name: string }
      validUntil?: string
    }
    return [response.status, prize?.name, validUntil]
  }
  const winSoft = async () => findDrawInputs(wafubar, ({ name }) => name === 'Soft')
  const LAST_SECOND = '2027-01-02T04:59:59.000Z'

  await page.clock.install({ time: await moveClock('2026-12-31T23:50:00+01:00') })
  const secret = (await readSetUpLink(environment)).split('/').at(-1) ?? ''
  await callAsMember(page.context(), membersCalls('set-up', { secret, ...OWNER }))
  expect(await spin(await winSoft())).toEqual([200, 'Soft', LAST_SECOND])
  await forcePrize(page, wafubar, 'Dommage')
  await goToWheel(page, email)
  await spinButton(page).click()
  await expect(page.getByText('Vous pourrez rejouer le 1er janvier')).toBeVisible()

  const midnight = await moveClock('2027-01-01T00:10:00+01:00')
  const other = await browser.newContext({ baseURL: environment.url, locale: 'fr-FR' })
  watchErrors(other)
  const phone = await other.newPage()
  await phone.clock.install({ time: midnight })
  await goToWheel(phone, email)
  await spinButton(phone).click()
  await expect(phone.getByText('Vous avez déjà participé.')).toBeVisible()
  await expect(phone.getByText('Vous pourrez rejouer le 1er janvier')).toBeVisible()
  await other.close()
  expect(await spin(await winSoft())).toEqual([200, 'Soft', LAST_SECOND])
  expect(await spin(await winSoft())).toEqual([200, 'Dommage', undefined])

  const morning = await moveClock('2027-01-01T08:00:00+01:00')
  const [status] = await spin({ userEmail: email })
  expect(status).toBe(200)
  await page.clock.setSystemTime(morning)
  await openScreen(page, wafubar.key, 'aujourdhui')
  await expect(page.getByLabel(TODAY_TEXTS.countsLabel('2027-01-01T05:00:00Z'))).toBeVisible()
  await page.getByRole('link', { name: /^[234]$/ }).click()
  const evening = page.locator('section').filter({ hasText: 'jeudi 31 décembre' })
  await expect(evening.getByText(/Soft\s: 2/)).toBeVisible()
})

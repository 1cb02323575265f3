import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { SentCall } from '#platform/calls/call.ts'
import type { SmtpSink } from '#testing/mail/smtp-sink.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

export const OWNER = { name: 'Camille Martin', email: 'camille@bistrot.example' } as const

/** Returns the link of the first run, which the server has written into a file. */
export async function readSetUpLink({ commandEnv }: TestEnvironment): Promise<string> {
  return (await readFile(join(commandEnv['DATA_DIR'] ?? '', 'setup-link'), 'utf8')).trim()
}

/** Opens the link of the first run and enters the name and address of the owner. */
export async function setUp(page: Page, environment: TestEnvironment): Promise<void> {
  const { title, name, email, press } = SIGN_IN_TEXTS.setUp
  await page.goto(await readSetUpLink(environment))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('textbox', { name }).fill(OWNER.name)
  await page.getByRole('textbox', { name: email }).fill(OWNER.email)
  await page.getByRole('button', { name: press }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.firstVenue.title }),
  ).toBeVisible()
}

/** Requests the sign-in mail, and returns its link and its code. */
export async function askForSignIn(page: Page, smtp: SmtpSink, address: string = OWNER.email) {
  const { email, press } = SIGN_IN_TEXTS.signIn
  const before = smtp.mails.length
  await page.getByRole('textbox', { name: email }).fill(address)
  await page.getByRole('button', { name: press }).click()
  await expect(page.getByText(SIGN_IN_TEXTS.asked.lead(address))).toBeVisible()
  const mailOf = () =>
    smtp.mails.slice(before).find(({ recipients }) => recipients.includes(address))
  await expect.poll(mailOf).toBeDefined()
  return readSignInMail(mailOf()?.text ?? '')
}

function readSignInMail(text: string): { readonly link: string; readonly code: string } {
  const [link = ''] = /https?:\S+\/gestion#\/entrer\/\S+/.exec(text) ?? []
  const [code = ''] = /\b[2-9A-Z]{4}[ \u00A0-]?[2-9A-Z]{4}\b/.exec(text) ?? []
  return { link, code }
}

/** Opens a screen of a venue, and waits until the screen shows its loaded data. */
export async function openScreen(page: Page, venue: string, id: string): Promise<void> {
  await page.goto(`/gestion#/${venue}/${id}`)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Creates the first venue after the set-up, and returns its key. */
export async function createVenue(page: Page, name: string): Promise<string> {
  const { name: label, press } = VENUE_TEXTS.create
  await page.getByRole('textbox', { name: label }).fill(name)
  await page.getByRole('button', { name: press }).click()
  await page.waitForURL(/#\/[\w-]+\/\w+$/)
  return new URL(page.url()).hash.split('/')[1] ?? ''
}

/** Returns the ids of the screens in the navigation. */
export async function listScreens(page: Page): Promise<readonly string[]> {
  const links = await page.getByRole('navigation').locator('a').all()
  const hrefs = await Promise.all(links.map(async (link) => link.getAttribute('href')))
  return hrefs.map((href) => href?.split('/').at(-1) ?? '')
}

/** Makes a call of the back office as its page does, in the session of this browser. */
export async function callAsMember<A>(
  browser: Pick<BrowserContext, 'request'>,
  { path, body }: SentCall<A>,
): Promise<A> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await browser.request.post(path, { data: body, headers })
  expect(response.status()).toBe(200)
  return (await response.json()) as A
}

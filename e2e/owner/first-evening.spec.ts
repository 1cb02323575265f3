import { expect, type Locator, type Page } from '@playwright/test'

import { testWithServer } from '#e2e/support/fixtures.ts'
import { openLink } from '#e2e/support/open-link.ts'
import { OWNER, readSetUpLink } from '#e2e/support/owner.ts'
import { takePicture } from '#e2e/support/pictures.ts'
import { spinButton } from '#e2e/support/player.ts'
import { openEnvironment } from '#e2e/support/server-environment.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { POSTERS_TEXTS } from '#texts/admin/posters/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'

const MOST_PRESSES = 25
const LINES = /\s+/g
const REVIEWS = 'https://reviews.example/le-bistrot'
/** The company of the owner, by the labels of its fields. */
const COMPANY = {
  [DOCUMENT_FIELDS.reviewLink.label]: REVIEWS,
  [DOCUMENT_FIELDS['legal.company'].label]: 'Le Bistrot de Camille',
  [DOCUMENT_FIELDS['legal.capital'].label]: '8 000 €',
  [DOCUMENT_FIELDS['legal.host'].label]: 'Hôte, 1 rue du Port, 44000 Nantes, 04 00 00 00 01',
  [DOCUMENT_FIELDS['legal.registration'].label]: '123 456 789 RCS Lyon',
  [DOCUMENT_FIELDS['legal.address'].label]: '3 rue du Bœuf, 69005 Lyon',
  [DOCUMENT_FIELDS['legal.phone'].label]: '04 00 00 00 00',
  [DOCUMENT_FIELDS['legal.email'].label]: OWNER.email,
  [DOCUMENT_FIELDS['legal.publicationDirector'].label]: OWNER.name,
}

/** This test has its own server, because the owner archives the examples, which other tests use. */
const test = testWithServer(openEnvironment)

test('a new owner opens a game and plays it from the printed link, with few presses', async ({
  page,
  allowError,
  environment,
  email,
  smtp,
}) => {
  const presses: string[] = []
  const press = async (target: Locator) => {
    presses.push((await target.innerText().catch(() => '')) || 'a box')
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const fill = async (label: string, text: string) =>
    page.getByRole('textbox', { name: label }).fill(text)

  await page.goto(await readSetUpLink(environment))
  await fill(SIGN_IN_TEXTS.setUp.name, OWNER.name)
  await fill(SIGN_IN_TEXTS.setUp.email, OWNER.email)
  await press(button(SIGN_IN_TEXTS.setUp.press))
  await button(VENUE_TEXTS.create.press).click()
  await expect(page.getByLabel(VENUE_TEXTS.create.name)).toHaveAttribute('aria-invalid', 'true')
  await fill(VENUE_TEXTS.create.name, 'Le Bistrot')
  await press(button(VENUE_TEXTS.create.press))
  await expect(page).toHaveURL(/#\/le-bistrot\/lots$/)

  // « Ensuite » opens the screens of the remaining steps in turn.
  const next = async (screen: string) => {
    await press(button(OPENING_TEXTS.continue))
    await expect(page).toHaveURL(`/gestion#/le-bistrot/${screen}`)
  }
  await next('reglement/legal.company')
  for (const [label, text] of Object.entries(COMPANY)) await fill(label, text)
  await press(page.getByRole('checkbox', { name: 'Ce sont mes vraies données' }))
  await expect(page.getByText(/^Enregistré(?: à|, pas encore publié)/)).toBeVisible()
  await press(button(MAILBOX_TEXTS.send))
  await expect(page.getByRole('textbox', { name: MAILBOX_TEXTS.code })).toBeVisible()
  // The mail is sent after the answer.
  const mailToOwner = () =>
    smtp.mails.findLast(({ recipients }) => recipients.includes(OWNER.email))
  const code = () => /\b[2-9A-Z]{4}[ \u00A0-]?[2-9A-Z]{4}\b/.exec(mailToOwner()?.text ?? '')?.[0]
  await expect.poll(code).toBeDefined()
  await fill(MAILBOX_TEXTS.code, code() ?? '')
  await press(button(MAILBOX_TEXTS.press))
  await expect(page.getByText(MAILBOX_TEXTS.confirmed(OWNER.email))).toBeVisible()
  // A publication needs the review link, which is on the same screen.
  await next('reglement/reviewLink')
  allowError(/reviews\.example/)
  await page.context().route(REVIEWS, async (route) => route.fulfill({ body: 'Reviews' }))
  const trial = page.waitForEvent('popup')
  await press(page.getByRole('link', { name: OPENING_TEXTS.tryReviewLink }))
  await (await trial).close()
  await expect(page.getByText(OPENING_TEXTS.steps.publish.label)).toBeVisible()
  await next('publier')
  const shown = await readReview(page)
  await press(button(PUBLISH_TEXTS.publish))
  await expect(page.getByRole('region', { name: PUBLISH_TEXTS.opening.title(true) })).toBeFocused()
  await takePicture(page, 'published')
  await press(page.getByRole('link', { name: PUBLISH_TEXTS.done.posters }))
  const download = page.waitForEvent('download')
  await press(
    page.getByRole('link', { name: POSTERS_TEXTS.pdfOf(POSTERS_TEXTS.prints.poster.title) }),
  )
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const address = await page.locator('.printed-address').innerText()
  expect(address).toBe(`${environment.url}/le-bistrot`)

  await page.goto(address)
  await press(button('Jouer'))
  await fill('Adresse e-mail', email)
  await press(page.getByRole('checkbox', { name: /conditions générales/ }))
  await press(button('Valider'))
  await expect(spinButton(page)).toBeVisible()
  // Players read the texts that the owner was shown.
  for (const row of await page.locator('.odds-row').allInnerTexts())
    expect(shown).toContain(row.replace(LINES, ' '))
  await press(spinButton(page))
  await expect(page.getByRole('heading', { level: 1, name: /Félicitations|Dommage/ })).toBeVisible()
  await openLink(page, `/#/le-bistrot/terms-and-conditions`)
  const articles = page.locator('.articles')
  await expect(articles).toBeVisible()
  for (const paragraph of await articles.locator('h2, p:not(:has(a))').allInnerTexts())
    expect(shown).toContain(paragraph.replace(LINES, ' '))

  // The examples are public, too.
  await page.goto('/gestion#/le-bistrot/aujourdhui')
  await press(page.getByRole('link', { name: OPENING_TEXTS.steps.examples.label }))
  const examples = EXAMPLE_VENUES.map(({ name }) => name)
  await press(button(VENUE_TEXTS.examples.press(examples)))
  await expect(page.getByText(VENUE_TEXTS.examples.question(examples))).toBeVisible()
  await press(button(VENUE_TEXTS.archive.press))
  await expect(page.getByText(VENUE_TEXTS.archived(2))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wafu Bar' })).toBeHidden()

  test
    .info()
    .annotations.push({ type: 'presses', description: `${presses.length}: ${presses.join(', ')}` })
  expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES)
})

/** Unfolds the articles. Returns the text above the button that publishes: odds, organiser, articles. */
async function readReview(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: PUBLISH_TEXTS.publish, exact: true })).toBeVisible()
  for (const heading of [PUBLISH_TEXTS.odds, PUBLISH_TEXTS.organiser])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByText(PUBLISH_TEXTS.terms).click()
  await expect(page.locator('.articles > li')).toHaveCount(9)
  for (const article of await page.locator('.articles > li').all())
    await expect(article).toBeVisible()
  return (await page.locator('.publish').innerText()).replace(LINES, ' ')
}

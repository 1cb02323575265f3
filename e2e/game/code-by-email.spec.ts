import { expect, type Page } from '@playwright/test'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { checkAccessibility, checkSmallLayouts } from '#e2e/support/accessibility-checks.ts'
import { testWithServer } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import { expectResult, expectToast, goToWheel, spinButton } from '#e2e/support/player.ts'
import { openRewrittenEnvironment } from '#e2e/support/rewritten-environment.ts'
import type { SmtpSink } from '#testing/mail/smtp-sink.ts'
import { nolimit, wafubar } from '#testing/venues/example-venues.ts'
import { VENUE_PAGES } from '#venues/page-addresses.ts'

/** A server with venues that send codes only by mail. */
const test = testWithServer(async () =>
  openRewrittenEnvironment(['wafubar', 'nolimit'], (source) =>
    source.replace('period:', 'codeByEmailOnly: true, period:'),
  ),
)

/** Waits for the mail to this mailbox, and returns the code in it. */
async function codeInMailOf(smtp: SmtpSink, email: string): Promise<string> {
  const mailsOf = () => smtp.mails.filter(({ recipients }) => recipients.includes(email))
  await expect.poll(() => mailsOf().length).toBe(1)
  const [, code] = /Votre code.: ([A-Z0-9]{8})\n/.exec(mailsOf()[0]?.text ?? '') ?? []
  if (code === undefined) throw new Error('the mail has no code')
  return code
}

/**
 * Returns all data of the browser: the document, its storages, the address and the caches of the
 * service worker.
 */
async function readBrowserData(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const databases = await indexedDB.databases()
    return {
      screen: document.documentElement.outerHTML,
      stored: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      address: JSON.stringify([location.href, history.state, document.cookie]),
      caches: cached.join('\n'),
      databases: JSON.stringify(databases),
    }
  })
}

// The worker of the file starts one server for all its tests.
test.describe.configure({ mode: 'default' })

const SENT = 'Un e-mail de confirmation avec votre code vous a été envoyé.'

test.describe('a whole game with service worker, Back, a second spin, a reload and the other pages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('never shows the code, and no storage, answer or cache contains it', async ({
    page,
    context,
    email,
    smtp,
  }) => {
    const answers: { readonly url: string; readonly text: Promise<string> }[] = []
    context.on('response', (response) => {
      const headers = JSON.stringify([response.headers(), response.request().postData()])
      const text = response.text().then(
        (body) => `${headers}\n${body}`,
        () => headers,
      )
      answers.push({ url: response.url(), text })
    })
    const held: Record<string, string>[] = []
    const look = async () => held.push(await readBrowserData(page))

    await forcePrize(page, wafubar, 'Cocktail')
    await goToWheel(page, email)
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    await look()
    await expectToast(page, 'Félicitations !', 'Vous avez gagné : Cocktail')
    await look()
    await expect(page.getByText(SENT)).toBeVisible()
    await look()
    const code = await codeInMailOf(smtp, email)

    await page.getByRole('button', { name: 'Retour' }).click()
    await spinButton(page).click()
    await expectResult(page, 'Félicitations !')
    await look()
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.reload()
    await expectResult(page, 'Félicitations !')
    await expect(page.getByText(SENT)).toBeVisible()
    await look()
    for (const name of [VENUE_PAGES.verification, VENUE_PAGES.terms, VENUE_PAGES.myData]) {
      await page.goto(`/#/wafubar/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look()
    }

    const texts = await Promise.all(answers.map(async ({ url, text }) => `${url}\n${await text}`))
    const sources = [
      ...held.flatMap((one) => Object.entries(one)),
      ...texts.map((text) => ['answer', text] as const),
    ]
    const hits = (what: string) =>
      sources.filter(([, text]) => text.includes(what)).map(([source]) => source)
    expect(hits(code)).toEqual([])
    // This check shows that the search works: it finds the address in its permitted places.
    expect(new Set(hits(email))).toEqual(new Set(['screen', 'stored', 'answer']))
    expect(hits('wafubar')).toContain('caches')
    const calls = answers.map(({ url }) => new URL(url).pathname)
    expect(calls.filter((path) => path === '/functions/v1/spin')).toHaveLength(2)
    expect(calls).toContain('/functions/v1/prize-state')
    expect(calls).not.toContain(USED_PRIZE_CODES_PATH)
    expect(calls).not.toContain('/functions/v1/send-prize-email')
  })
})

/** Lets the time of the page pass, in which it asks for the state of its mail, until a text shows. */
async function askUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

const resendButton = (page: Page) =>
  page.getByRole('button', { name: 'Renvoyer mon e-mail', exact: true })

test('a waiting mail is shown as sent only after it is sent, and « Mes codes » shows its address later', async ({
  page,
  email,
  smtp,
}) => {
  smtp.refuseWith(450)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  await expect(page.getByText('Elle sert à vous envoyer')).toHaveCount(0)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await expect(
    page.getByText('Un instant : nous vérifions que l’e-mail qui contient votre code est parti.'),
  ).toBeVisible()
  await expect(resendButton(page)).toHaveCount(0)
  // The page asks four times within half a minute.
  await page.clock.install()
  await askUntil(page, 'L’e-mail n’a pas encore pu partir.')
  await expect(page.getByText(SENT)).toHaveCount(0)
  await checkAccessibility(page, 'mail late')
  smtp.refuseWith(null)
  await resendButton(page).click()
  // The page asks again at once: the clock of the page is not moved.
  await expect(page.getByText(SENT)).toBeVisible({ timeout: 40_000 })
  await codeInMailOf(smtp, email)
  // The change happens when the page loads again, because until then the page may still store the
  // state of the mail.
  await page.addInitScript(() => {
    const played = JSON.parse(localStorage.getItem('wafubar_participation') ?? '{}') as object
    const over = { ...played, nextPlayAt: '2020-01-01T00:00:00.000Z' }
    localStorage.setItem('wafubar_participation', JSON.stringify(over))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mes codes' })).toBeVisible()
  await expect(page.getByText(`Code adressé à ${email}`)).toBeVisible()
  await checkAccessibility(page, 'kept as an address')
})

test('a refused mail shows an error, and arrives after a second request', async ({
  page,
  email,
  smtp,
}) => {
  smtp.refuseWith(550)
  await forcePrize(page, nolimit, 'Soft')
  await goToWheel(page, email, nolimit.key)
  await spinButton(page).click()
  await expectResult(page, 'Félicitations !')
  await expect(page.getByText('Votre messagerie a refusé l’e-mail.')).toBeVisible()
  await expect(page.getByText(`Écrivez à ${nolimit.legal.email}.`)).toBeVisible()
  await checkAccessibility(page, 'mail refused')
  smtp.refuseWith(null)
  await resendButton(page).click()
  await expectToast(page, 'Demande reçue', 'Si un lot a été gagné avec cette adresse')
  await page.clock.install()
  await askUntil(page, SENT)
  await checkAccessibility(page, 'mailed at nolimit')
  await checkSmallLayouts(page, 'mailed at nolimit')
  await codeInMailOf(smtp, email)
})

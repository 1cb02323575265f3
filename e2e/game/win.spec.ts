import { expect } from '@playwright/test'

import { test } from '#e2e/support/fixtures.ts'
import { forcePrize } from '#e2e/support/force-prize.ts'
import {
  expectResult,
  expectToast,
  goToWheel,
  prizeUnderPointer,
  readCode,
  spinButton,
} from '#e2e/support/player.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { UNFOLD_MS } from '#wheel/motion.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const [venue, prizeName] = [wafubar, 'Cocktail']

test(`a win at ${venue.key}: the wheel, the code, and both mails agree`, async ({
  page,
  email,
  smtp,
  request,
  environment,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const { ticket } = await forcePrize(page, venue, prizeName)
  await goToWheel(page, email, venue.key)
  await spinButton(page).click()
  await expect(page.getByRole('button', { name: 'La roue tourne...' })).toBeDisabled()
  const landed = await prizeUnderPointer(page)

  await expectResult(page, 'Félicitations !')
  await expectToast(page, 'Félicitations !', `Vous avez gagné : ${prizeName}`)
  const code = await readCode(page)
  await expect(page.getByText('Tirage vérifié par votre navigateur')).toBeVisible()
  await expectToast(page, 'E-mails de Notification Envoyés !')
  await expect(
    page.getByText(`Un e-mail de confirmation avec ce code a été envoyé à ${email}`),
  ).toBeVisible()

  // Only a phone of the staff gets a cookie.
  expect(asked).not.toContain('/functions/v1/phone-key')
  expect(await page.context().cookies()).toEqual([])

  const recorded = await request.post(`${environment.url}/functions/v1/spin`, {
    data: {
      appIdentifier: venue.key,
      userEmail: email,
      ticket,
      clientSeed: '00'.repeat(16),
      acceptedTerms: true,
      promoEmails: false,
    },
  })
  const { prize, prizeCode } = (await recorded.json()) as {
    prize: { id: string; name: string }
    prizeCode: string
  }
  expect([prize.name, prizeCode, prize.id]).toEqual([prizeName, code, landed])

  const mails = smtp.mails.filter(({ text }) => text.includes(code))
  expect(mails.map(({ recipients }) => recipients)).toEqual(
    expect.arrayContaining([[email], [venue.adminEmail]]),
  )
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    for (const word of [code, prizeName, venue.name])
      expect([text, html].every((part) => part.includes(word))).toBe(true)
  }
})

test('a win ends with a raised segment below hub and pointer, 5 seconds of confetti behind the code, and toasts after the ticket', async ({
  page,
  email,
  allowError,
}) => {
  // This test reads pixels.
  allowError(/willReadFrequently/)
  await page.addInitScript(watchConfetti)
  await forcePrize(page, wafubar, 'Soft')
  await goToWheel(page, email)
  const ending = page.evaluate(watchEnding)
  await spinButton(page).click()
  const { lifted, resultAt, toasts } = await ending
  expect(lifted).toEqual({ label: "Merci d'avoir joué !", above: ['wheel-hub', 'wheel-pointer'] })
  expect(toasts.map(({ title }) => title)).toEqual([
    'Félicitations !',
    'E-mails de Notification Envoyés !',
  ])
  const [won = NaN, mails = NaN] = toasts.map(({ at }) => at)
  expect(won - resultAt).toBeGreaterThanOrEqual(UNFOLD_MS - 1)
  expect(mails - won).toBeGreaterThan(3500)
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 7000 })
  const marks = await page.locator('html').evaluate(({ dataset }) => dataset)
  expect(marks).toHaveProperty('crossed')
  expect(marks).not.toHaveProperty('covered')
})

/** Runs in the page: marks confetti on the head of the ticket, and on the text that staff read. */
function watchConfetti(): void {
  let isDrawn = false
  const { fill } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fill = function noted(...given: unknown[]) {
    Reflect.apply(fill, this, given)
    isDrawn = true
  }
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      draw(now)
      const canvas = document.querySelector('canvas')
      const context = canvas?.getContext('2d')
      if (!isDrawn || !canvas || !context) return
      isDrawn = false
      const ratio = canvas.width / innerWidth
      for (const [name, parts] of [
        ['crossed', '.won-ticket .ticket-head'],
        ['covered', '.won-ticket :is(.code, .ticket-qr)'],
      ] as const)
        for (const part of document.querySelectorAll(parts)) {
          const { x, y, width, height } = part.getBoundingClientRect()
          // The edges of a box are not whole pixels.
          const box = [x + 1, y + 1, width - 2, height - 2].map((px) => px * ratio)
          const [left = 0, top = 0, across = 0, down = 0] = box
          if (across < 1 || down < 1) continue
          const { data } = context.getImageData(left, top, across, down)
          if (data.some((value) => value > 0)) document.documentElement.dataset[name] = ''
        }
    })
}

/** Runs in the page, from before the spin until the toast of the mails. */
async function watchEnding() {
  let lifted: object | null = null
  let resultAt = Infinity
  const toasts: { title: string; at: number }[] = []
  const textOf = (selector: string) =>
    document.querySelector(selector)?.textContent.replaceAll('\u{a0}', ' ') ?? ''
  while (toasts.length < 2) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    const above = [...document.querySelectorAll('.wheel > .wheel-lifted ~ *')]
    if (above.length > 0)
      lifted ??= {
        label: textOf('.play-action button'),
        above: above.map(({ classList }) => classList.value),
      }
    if (document.querySelector('.result')) resultAt = Math.min(resultAt, now)
    const title = textOf('.toast-title')
    const isNew = title !== '' && title !== toasts.at(-1)?.title
    if (resultAt < Infinity && isNew) toasts.push({ title, at: now })
  }
  return { lifted, resultAt, toasts }
}

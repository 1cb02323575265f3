import { beforeAll, describe, expect, it } from 'vitest'

import { qrModules } from '#platform/server/qr/qr-modules.ts'
import { readPrintedPage, type PrintedPage } from '#testing/posters/printed-page.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { posterTexts } from '#texts/posters/messages.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { hasAlcohol } from '#venues/prize.ts'
import type { Venue } from '#venues/venue.ts'

import type { PrintJob } from './poster.ts'
import { drawPreview, drawPrint } from './prints.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue, ...Venue[]]
const OPTIONS = { createdAt: new Date('2026-11-21T12:00:00Z'), isCompressed: false }
const printOf = (venue: Venue): PrintJob => ({ venue, url: `https://roue.example/${venue.key}` })
const svg = (content: string) => `<svg viewBox="0 0 500 110">${content}</svg>`
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

async function pagesOf(job: PrintJob) {
  return Promise.all(
    PRINT_NAMES.map(async (name) => {
      const drawn = await drawPrint(name, job, OPTIONS)
      if (!drawn.ok) throw new Error(drawn.reason)
      return readPrintedPage(drawn.file)
    }),
  )
}

describe('the prints of a venue', () => {
  it.each([
    ['<text x="1">Bar</text>', '<text> cannot be printed'],
    ['<image href="logo.png"/>', '<image> cannot be printed'],
    ['<g><style>path{fill:red}</style></g>', '<style> cannot be printed'],
    ['<path fill="red" d="M0 0h9"/>', 'the colour red cannot be printed'],
    ['<path fill="url(#x)" d="M0 0h9"/>', '#x is no linearGradient'],
    ['<path mask="url(#x)" d="M0 0h9"/>', 'there is no mask url(#x)'],
    ['<path clip-path="url(#x)" d="M0 0h9"/>', 'clip-path cannot be printed'],
    ['<path transform="skewX(9)" d="M0 0h9"/>', 'transform skewX cannot be printed'],
    ['<g></svg>', 'closes what is not open'],
  ])('are refused with a logo that cannot be printed as drawn: %s', async (content, reason) => {
    const job = printOf({ ...wafubar, logo: svg(content) })
    const refusal = { ok: false, cause: 'logo', reason: expect.stringContaining(reason) as string }
    expect(await drawPrint('poster', job, OPTIONS)).toMatchObject(refusal)
    expect(await drawPreview('poster', job)).toMatchObject(refusal)
  })

  it('are refused with a logo that is not an SVG, and with a name that the fonts cannot print', async () => {
    for (const logo of ['', 'logo', '<svg></svg>', '<svg viewBox="0 0 500 110">'])
      expect(await drawPreview('poster', printOf({ ...wafubar, logo }))).toMatchObject({ cause: 'logo' })
    const job = printOf({ ...wafubar, name: '和風バー' })
    expect(await drawPrint('table-card', job, OPTIONS)).toMatchObject({ ok: false, cause: 'name' })
  })

  it('accept a logo of plain shapes, strokes, a gradient in user space and a mask of white shapes', async () => {
    const logo = svg(`<!-- drawn -->
      <defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x2="500"><stop offset="50%" stop-color="#fff"/></linearGradient>
      <mask id="m"><path fill="#fff" d="M0 0h500v60H0Z"/></mask></defs>
      <g mask="url(#m)" transform="matrix(1 0 0 1 5 5) rotate(10 20 20)" style="fill:currentColor;opacity:.5">
      <circle cx="50" cy="50" r="40"/><ellipse cx="9" cy="9" rx="3" ry="2"/><rect width="40" height="30" rx="4"/>
      <line x1="0" y1="0" x2="9" y2="9" stroke="url(#a)" stroke-width="2"/></g>`)
    expect(await drawPrint('poster', printOf({ ...wafubar, logo }), OPTIONS)).toMatchObject({ ok: true })
  })

  it('contain the name of a venue without a logo', async () => {
    const { logo: _, ...venue } = { ...wafubar, name: 'Un Nom Bien Plus Long Que Le Logo' }
    const without = await pagesOf(printOf(venue))
    const withLogo = await pagesOf(printOf({ ...venue, ...(wafubar.logo && { logo: wafubar.logo }) }))
    const countIn = ({ letters }: PrintedPage) => letters.split('UnNomBienPlusLongQueLeLogo').length
    expect(without.map(countIn)).toEqual([
      countIn(withLogo[0] as PrintedPage) + 1,
      countIn(withLogo[1] as PrintedPage) + 2,
    ])
  })

  it('contain no XML, into which the name of a venue would be written as it is', async () => {
    const job = printOf({ ...wafubar, name: 'A & B</rdf:li><b>' })
    for (const name of PRINT_NAMES) {
      const drawn = await drawPrint(name, job, OPTIONS)
      if (!drawn.ok) throw new Error(drawn.reason)
      expect(Buffer.from(drawn.file).toString('latin1')).not.toMatch(/xpacket|rdf:RDF/)
    }
  })

  it('omit the health warning if no prize contains alcohol', async () => {
    const prizes = wafubar.prizes.filter((prize) => !hasAlcohol(prize))
    for (const { letters } of await pagesOf(printOf({ ...wafubar, prizes }))) {
      expect(letters).toContain('Jeugratuit')
      expect(letters).not.toContain('alcool')
    }
  })
})

describe.each(EXAMPLE_VENUES)('the poster and the table card of $key', (venue) => {
  let pages: readonly PrintedPage[]
  beforeAll(async () => {
    pages = await pagesOf(printOf(venue))
  })

  it('are one A5 page each, with 3 mm of bleed, embedded fonts and no raster image', async () => {
    for (const page of pages) {
      expect(page.pages).toBe(1)
      expect(page.box('MediaBox')).toEqual([0, 0, 154, 216])
      expect(page.box('BleedBox')).toEqual([0, 0, 154, 216])
      expect(page.box('TrimBox')).toEqual([3, 3, 151, 213])
      expect(page.fonts.length).toBeGreaterThan(1)
      expect(page.embedded.toSorted()).toEqual(page.fonts.toSorted())
      expect(page.images).toBe(0)
    }
  })

  it('contain the texts that the law requires, the card on both faces', async () => {
    const { title, steps, typed, conditions, health } = posterTexts(venue, `roue.example/${venue.key}`)
    const [poster, card] = pages
    for (const text of [...title, ...steps, typed, conditions, health ?? '']) {
      expect(poster?.letters).toContain(withoutSpaces(text))
      expect(card?.letters.split(withoutSpaces(text)).length).toBeGreaterThan(2)
    }
    expect(conditions).toMatch(
      /gratuit.*sans obligation d’achat.*majeures \(18\sans.*contrepartie.*aucun effet.*Chances réelles/,
    )
    expect(steps.join()).toContain('sincère, positif ou négatif')
    expect(health).toMatch(/^L’abus d’alcool est dangereux pour la santé/)
  })

  it('contain each module of the game’s QR code', async () => {
    const { url } = printOf(venue)
    const modules = qrModules(url)
    for (const { rectangles } of pages) {
      const dark = rectangles.filter(([, , width = 0, height = 0]) => {
        const squares = width / height
        return height < 2 && Math.abs(squares - Math.round(squares)) < 0.01
      })
      const side = dark[0]?.[3] ?? 0
      // The card contains the code twice, at the same position of each face.
      const [left, top] = [0, 1].map((axis) => Math.min(...dark.map((rectangle) => rectangle[axis] ?? 0)))
      const read = modules.map((row) => row.map(() => false))
      for (const [x = 0, y = 0, width = 0] of dark) {
        const [column, row] = [
          Math.round((x - (left ?? 0)) / side),
          Math.round((y - (top ?? 0)) / side),
        ] as const
        for (let offset = 0; offset < Math.round(width / side); offset += 1)
          (read[row] ?? [])[column + offset] = true
      }
      expect(read).toEqual(modules)
      expect(qrModules(`${url}/`)).not.toEqual(modules)
    }
  })
})

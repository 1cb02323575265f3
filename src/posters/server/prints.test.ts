import { beforeAll, describe, expect, it } from 'vitest'

import { writePng } from '#platform/pictures/server/png.ts'
import { qrModules } from '#platform/pictures/server/qr.ts'
import { readPrintedPage, type PrintedPage } from '#testing/posters/printed-page.ts'
import { PRINT_NAMES, type PrintName } from '#posters/print-name.ts'
import { posterTexts } from '#texts/posters/messages.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { hasAlcohol } from '#venues/prizes/prize.ts'
import { findUnprintable } from '#posters/unprintable.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import type { Venue } from '#venues/venue.ts'

import type { PrintJob } from './poster.ts'
import { readPrintLogo } from './print-logo.ts'
import { drawPrint } from './prints.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue, ...Venue[]]
const OPTIONS = { createdAt: new Date('2026-11-21T12:00:00Z'), isCompressed: false }
const printOf = async (venue: Venue): Promise<PrintJob> => ({
  venue,
  url: `https://roue.example/${venue.key}`,
  logo: await readPrintLogo(servicesWithoutDatabase().asRole, venue),
})
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const drawPdfOf = async (print: PrintName, job: PrintJob) =>
  (await drawPrint({ print, format: 'pdf', job, ...OPTIONS })) as Uint8Array

async function pagesOf(job: PrintJob) {
  return Promise.all(
    PRINT_NAMES.map(async (name) => {
      return readPrintedPage(await drawPdfOf(name, job))
    }),
  )
}

describe('the prints of a venue', () => {
  it.each([
    ['和風バー', '和'],
    ['Quán Phở', 'ở'],
    ['Кафе', 'К'],
    ['Bar 🍸', '🍸'],
    ['Chez Zoë & Fils – l’Œuf, 5 €', null],
  ])('cannot contain the letter of « %s » that the fonts lack', (name, letter) => {
    expect(findUnprintable(name)).toBe(letter)
  })

  it('contain the picture of a logo once, in its own proportions', async () => {
    const rows = Buffer.concat(
      Array.from({ length: 40 }, () => Buffer.alloc(1 + 60 * 4, 90).fill(0, 0, 1)),
    )
    const png = writePng({ width: 60, height: 40, bitDepth: 8, colourType: 6 }, rows)
    const logo = `data:image/png;base64,${png.toString('base64')}`
    const job = { ...(await printOf(wafubar)), logo }
    for (const { images, placements } of await pagesOf(job)) {
      // The two images are the picture and the mask of its transparent pixels.
      expect(images).toBe(2)
      for (const [width = 0, height = 0] of placements) expect(width / height).toBeCloseTo(60 / 40)
    }
    expect(await drawPrint({ print: 'poster', format: 'svg', job, ...OPTIONS })).toContain(
      `href="${logo}"`,
    )
  })

  it('contain the name of a venue that has no logo or a square logo', async () => {
    const { logo: _, ...venue } = { ...wafubar, name: 'Un Nom Bien Plus Long Que Le Logo' }
    const without = await pagesOf(await printOf(venue))
    const withLogo = await pagesOf(
      await printOf({ ...venue, ...(wafubar.logo && { logo: wafubar.logo }) }),
    )
    const countIn = ({ letters }: PrintedPage) => letters.split('UnNomBienPlusLongQueLeLogo').length
    const { logo } = await printOf(wafubar)
    const square = await pagesOf({
      ...(await printOf(venue)),
      venue: { ...venue, isLogoSquare: true },
      logo,
    })
    const named = [countIn(withLogo[0] as PrintedPage) + 1, countIn(withLogo[1] as PrintedPage) + 2]
    expect(without.map(countIn)).toEqual(named)
    expect(square.map(countIn)).toEqual(named)
    expect(square.map(({ placements }) => placements.length)).toEqual([1, 2])
  })

  it('contain no XML, because XML would contain the unescaped name of a venue', async () => {
    const job = await printOf({ ...wafubar, name: 'A & B</rdf:li><b>' })
    for (const name of PRINT_NAMES) {
      const file = await drawPdfOf(name, job)
      expect(Buffer.from(file).toString('latin1')).not.toMatch(/xpacket|rdf:RDF/)
    }
  })

  it.each(THEME_NAMES)('name no review where no review is asked for, in %s', async (theme) => {
    const venue: Venue = { ...wafubar, theme, reviewMode: 'invited' }
    for (const { letters } of await pagesOf(await printOf(venue))) {
      expect(letters).toContain('Jeugratuit')
      expect(letters.replaceAll('LaRouedesAvis', '')).not.toMatch(/avis|étoile|contrepartie/i)
    }
  })

  it('omit the health warning if no prize contains alcohol', async () => {
    const prizes = wafubar.prizes.filter((prize) => !hasAlcohol(prize))
    for (const { letters } of await pagesOf(await printOf({ ...wafubar, prizes }))) {
      expect(letters).toContain('Jeugratuit')
      expect(letters).not.toContain('alcool')
    }
  })
})

describe.each(EXAMPLE_VENUES)('the poster and the table card of $key', (venue) => {
  let pages: readonly PrintedPage[]
  beforeAll(async () => {
    pages = await pagesOf(await printOf(venue))
  })

  it('are an A5 page each, with 3 mm of bleed, embedded fonts and no picture except the logo', async () => {
    for (const page of pages) {
      expect(page.pages).toBe(1)
      expect(page.box('MediaBox')).toEqual([0, 0, 154, 216])
      expect(page.box('BleedBox')).toEqual([0, 0, 154, 216])
      expect(page.box('TrimBox')).toEqual([3, 3, 151, 213])
      expect(page.fonts.length).toBeGreaterThan(1)
      expect(page.embedded.toSorted()).toEqual(page.fonts.toSorted())
      expect(page.images).toBe(2)
      expect(page.placements).toHaveLength(pages.indexOf(page) + 1)
    }
  })

  it('contain the texts that the law requires, the card on both faces', async () => {
    const { title, steps, typed, conditions, health } = posterTexts(
      venue,
      `roue.example/${venue.key}`,
    )
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
    const { url } = await printOf(venue)
    const modules = qrModules(url)
    for (const { rectangles } of pages) {
      const dark = rectangles.filter(([, , width = 0, height = 0]) => {
        const squares = width / height
        return height < 2 && Math.abs(squares - Math.round(squares)) < 0.01
      })
      const side = dark[0]?.[3] ?? 0
      // The card contains the code twice, at the same position of each face.
      const [left, top] = [0, 1].map((axis) =>
        Math.min(...dark.map((rectangle) => rectangle[axis] ?? 0)),
      )
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

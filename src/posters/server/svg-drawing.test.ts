import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { checkLogo } from '#venues/logo.ts'

import { drawPdf } from './pdf-sheet.ts'
import type { Sheet } from './sheet.ts'
import { drawSvg } from './svg-drawing.ts'
import { drawSvgSheet } from './svg-sheet.ts'

const FIXED_SEED = { seed: 20_261_128 }
const BOX = { x: 0, y: 0, width: 80, height: 17.6, ink: '#000000' }

const number = fc.constantFrom('0', '1', '-3', '.5', '100', '1e-9', '999999')
const numbers = fc.array(number, { maxLength: 8 }).map((list) => list.join(' '))
const command = fc
  .tuple(fc.constantFrom(...'MLHVCSQTAZmlhvcsqtaz'.split('')), numbers)
  .map((parts) => parts.join(''))
const path = fc.array(command, { maxLength: 5 }).map((commands) => `M0 0${commands.join('')}`)
const attribute = fc.oneof(
  path.map((d) => `d="${d}"`),
  fc
    .tuple(fc.constantFrom('x', 'r', 'rx', 'width', 'height', 'stroke-width', 'x2', 'opacity'), number)
    .map(([name, value]) => `${name}="${value}"`),
  fc
    .constantFrom('fill', 'stroke')
    .chain((name) =>
      fc
        .constantFrom('none', 'currentColor', '#fff', '#102030', 'url(#a)')
        .map((value) => `${name}="${value}"`),
    ),
  fc
    .tuple(fc.constantFrom('translate', 'scale', 'rotate', 'matrix'), numbers)
    .map(([name, list]) => `transform="${name}(${list})"`),
  fc.constantFrom(
    'fill-rule="evenodd"',
    'stroke-linecap="round"',
    'stroke-linejoin="bevel"',
    'mask="url(#b)"',
  ),
)
const shape = fc
  .tuple(
    fc.constantFrom('path', 'rect', 'circle', 'ellipse', 'line', 'g'),
    fc.array(attribute, { maxLength: 4 }),
  )
  .map(([name, list]) => `<${name} ${list.join(' ')}/>`)
const DEFINITIONS = `<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="500"><stop offset="50%" stop-color="#fff"/>
  </linearGradient><mask id="b"><path fill="#fff" d="M0 0h9v9Z"/></mask>`

it('every accepted logo can be printed', async () => {
  let printed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { maxLength: 4 }), async (shapes) => {
      const checked = checkLogo(`<svg viewBox="0 0 500 110">${DEFINITIONS}${shapes.join('')}</svg>`)
      if (!checked.ok) return
      printed += 1
      const draw = (sheet: Sheet) => drawSvg(sheet, checked.logo, BOX)
      const page = { title: '', size: { width: 80, height: 20 }, draw }
      await drawPdf(page, { createdAt: new Date(0) })
      drawSvgSheet(page)
    }),
    { ...FIXED_SEED, numRuns: 400 },
  )
  expect(printed).toBeGreaterThan(100)
})

import { LOGO_PROBLEMS as PROBLEMS } from '#texts/venues/logo-problems.ts'

import { DrawingRefused, type SvgElement } from './svg-elements.ts'

/** Attributes that are left out: drawing programs write them, and they show nothing. */
const DROPPED = /^(?:xmlns|version|role|(?:xmlns|xml|inkscape|sodipodi|data|aria)[:-].+)$/

/** Below a million: a larger number is no drawing, and a PDF cannot hold every number. */
const NUMBER = String.raw`[+-]?(?:\d{1,6}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE]-\d{1,2})?`
const NUMBERS = String.raw`\s*${NUMBER}(?:[\s,]+${NUMBER}|-${NUMBER})*\s*`
const COLOUR = '#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}'
const REFERENCE = String.raw`url\(#[\w-]+\)`
const NUMERIC = [
  ...['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'stroke-width'],
]
/** The attributes that pages and posters draw alike, with a pattern of their values. */
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ...NUMERIC.map((name) => [name, whole(NUMBER)] as const),
  ['fill', whole(`none|currentColor|${COLOUR}|${REFERENCE}`)],
  ['stroke', whole(`none|currentColor|${COLOUR}|${REFERENCE}`)],
  ['stop-color', whole(COLOUR)],
  ['offset', whole(`${NUMBER}%?`)],
  ['fill-rule', whole('nonzero|evenodd')],
  ['stroke-linecap', whole('butt|round|square')],
  ['stroke-linejoin', whole('miter|round|bevel')],
  ['transform', whole(String.raw`(?:\s*(?:translate|scale|rotate|matrix)\(${NUMBERS}\)[\s,]*)+`)],
  ['mask', whole(REFERENCE)],
  ['id', whole(String.raw`[\w-]{1,60}`)],
  ['gradientUnits', whole('userSpaceOnUse')],
])

/** The parts of a path, of which each is a command or a number. */
const PATH_PART = new RegExp(String.raw`[MLHVCSQTAZmlhvcsqtaz]|${NUMBER}(?!\d)`, 'g')

function isValid(name: string, value: string): boolean {
  if (name === 'd') return /^\s*m/i.test(value) && /^[\s,]*$/.test(value.replace(PATH_PART, ' '))
  return VALUES.get(name)?.test(value) ?? false
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}

/** Returns the attributes as SVG source. Throws DrawingRefused for any that pages and posters do not draw alike. */
export function rebuildAttributes(
  attributes: SvgElement['attributes'],
  byId: ReadonlyMap<string, SvgElement>,
): string {
  const kept = Object.entries(attributes).filter(([name]) => !DROPPED.test(name))
  for (const [name, value] of kept) {
    if (name !== 'd' && !VALUES.has(name)) throw new DrawingRefused(PROBLEMS.attribute(name))
    if (!isValid(name, value)) throw new DrawingRefused(PROBLEMS.value(name, value))
    const [, id] = /^url\(#(.*)\)$/.exec(value) ?? []
    const target = name === 'mask' ? 'mask' : 'linearGradient'
    if (id !== undefined && byId.get(id)?.name !== target) throw new DrawingRefused(PROBLEMS.reference(id))
  }
  return kept.map(([name, value]) => ` ${name}="${value}"`).join('')
}

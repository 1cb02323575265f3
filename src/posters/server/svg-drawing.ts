import type { Colour, Sheet } from './sheet.ts'
import { DrawingRefused, elementsById, readSvg, type SvgElement } from '#venues/svg-elements.ts'

type Attributes = Readonly<Record<string, string>>
type Canvas = {
  readonly sheet: Sheet
  readonly byId: ReadonlyMap<string, SvgElement>
  /** The colour of `currentColor`. */
  readonly ink: string
}

/** Elements that are not drawn themselves. */
const NOT_DRAWN = new Set(['title', 'desc', 'defs', 'metadata', 'linearGradient', 'mask'])
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line'])
/** Attributes that the elements of a group inherit. */
const INHERITED = [
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'opacity'],
]

/**
 * Draws an SVG as vector paths, scaled to fit a box in millimetres and centred in it. Supports paths, plain shapes, groups,
 * transforms, fills, strokes, linear gradients in user space, and masks of white shapes. Throws DrawingRefused for anything
 * else, so that no logo is printed incomplete.
 */
export function drawSvg(
  sheet: Sheet,
  source: string,
  { x, y, width, height, ink }: { x: number; y: number; width: number; height: number; ink: string },
): void {
  const svg = readSvg(source)
  const [left, top, wide, high] = readNumbers(svg.attributes['viewBox'] ?? '')
  if (left === undefined || top === undefined || !wide || !high) throw new DrawingRefused('it has no viewBox')
  const scale = Math.min(width / wide, height / high)
  sheet.save()
  sheet.translate(x + (width - wide * scale) / 2, y + (height - high * scale) / 2)
  sheet.scale(scale).translate(-left, -top)
  drawChildren({ sheet, byId: elementsById(svg), ink }, svg, { fill: '#000' })
  sheet.restore()
}

function drawChildren(canvas: Canvas, { attributes, children }: SvgElement, inherited: Attributes): void {
  const groupStyle = { ...inherited, ...pickInherited(attributes) }
  for (const child of children) {
    if (NOT_DRAWN.has(child.name)) continue
    if (child.name !== 'g' && !SHAPES.has(child.name))
      throw new DrawingRefused(`<${child.name}> cannot be printed: turn it into paths`)
    drawElement(canvas, child, groupStyle)
  }
}

function drawElement(canvas: Canvas, element: SvgElement, inherited: Attributes): void {
  const { sheet } = canvas
  const { transform, mask, 'clip-path': clipPath } = element.attributes
  if (clipPath !== undefined) throw new DrawingRefused('clip-path cannot be printed: cut the paths')
  sheet.save()
  if (transform !== undefined) applyTransform(sheet, transform)
  if (mask !== undefined) clipTo(canvas, mask)
  if (element.name === 'g') drawChildren(canvas, element, inherited)
  else paint(canvas, element, { ...inherited, ...pickInherited(element.attributes) })
  sheet.restore()
}

function pickInherited(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => INHERITED.includes(name)))
}

function paint(canvas: Canvas, shape: SvgElement, style: Attributes): void {
  const { sheet } = canvas
  const opacity = readNumber(style['opacity'], 1)
  const isFilled = style['fill'] !== 'none'
  const isStroked = style['stroke'] !== undefined && style['stroke'] !== 'none'
  if (isFilled) {
    tracePath(sheet, shape)
    sheet.fillOpacity(opacity * readNumber(style['fill-opacity'], 1))
    sheet.fillColor(resolveColour(canvas, style['fill'] ?? '#000'))
    sheet.fill(style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero')
  }
  if (!isStroked) return
  tracePath(sheet, shape)
  sheet.lineWidth(readNumber(style['stroke-width'], 1))
  sheet.lineCap(style['stroke-linecap'] ?? 'butt').lineJoin(style['stroke-linejoin'] ?? 'miter')
  sheet.strokeOpacity(opacity * readNumber(style['stroke-opacity'], 1))
  sheet.strokeColor(resolveColour(canvas, style['stroke'] ?? '#000')).stroke()
}

function tracePath(sheet: Sheet, { name, attributes }: SvgElement): void {
  const attribute = (field: string) => readNumber(attributes[field], 0)
  if (name === 'path') sheet.path(attributes['d'] ?? '')
  else if (name === 'circle') sheet.circle(attribute('cx'), attribute('cy'), attribute('r'))
  else if (name === 'ellipse')
    sheet.ellipse(attribute('cx'), attribute('cy'), attribute('rx'), attribute('ry'))
  else if (name === 'line')
    sheet.moveTo(attribute('x1'), attribute('y1')).lineTo(attribute('x2'), attribute('y2'))
  else if (attribute('rx') > 0)
    sheet.roundedRect(
      attribute('x'),
      attribute('y'),
      attribute('width'),
      attribute('height'),
      attribute('rx'),
    )
  else sheet.rect(attribute('x'), attribute('y'), attribute('width'), attribute('height'))
}

function resolveColour({ sheet, byId, ink }: Canvas, value: string): Colour {
  if (value === 'currentColor') return ink
  const id = readReference(value)
  if (id === null) {
    if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return value
    throw new DrawingRefused(`the colour ${value} cannot be printed: write it as #rrggbb`)
  }
  const gradient = byId.get(id)
  if (gradient?.name !== 'linearGradient' || gradient.attributes['gradientUnits'] !== 'userSpaceOnUse')
    throw new DrawingRefused(`#${id} is no linearGradient with gradientUnits="userSpaceOnUse"`)
  const attribute = (field: string) => readNumber(gradient.attributes[field], 0)
  const colour = sheet.linearGradient(attribute('x1'), attribute('y1'), attribute('x2'), attribute('y2'))
  for (const { attributes } of gradient.children) {
    const opacity = readNumber(attributes['stop-opacity'], 1)
    colour.stop(readNumber(attributes['offset'], 0), attributes['stop-color'] ?? '#000', opacity)
  }
  return colour
}

/** Clips to the shapes of a mask. A white shape shows everything behind it, so its outline is the clipping path. */
function clipTo({ sheet, byId }: Canvas, value: string): void {
  const mask = byId.get(readReference(value) ?? '')
  if (mask?.name !== 'mask') throw new DrawingRefused(`there is no mask ${value}`)
  for (const shape of mask.children) {
    if (!SHAPES.has(shape.name) || !/^#f{3}(?:f{3})?$/i.test(shape.attributes['fill'] ?? ''))
      throw new DrawingRefused('a mask may hold white shapes only')
    tracePath(sheet, shape)
  }
  sheet.clip()
}

const TRANSFORM = /(\w+)\s*\(([^)]*)\)/g

function applyTransform(sheet: Sheet, source: string): void {
  for (const [, name = '', list = ''] of source.matchAll(TRANSFORM)) {
    const [a = 0, b, c, d, e, f] = readNumbers(list)
    if (name === 'translate') sheet.translate(a, b ?? 0)
    else if (name === 'scale') sheet.scale(a, b ?? a)
    else if (name === 'rotate') sheet.rotate(a, { origin: [b ?? 0, c ?? 0] })
    else if (name === 'matrix') sheet.transform(a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0)
    else throw new DrawingRefused(`transform ${name} cannot be printed`)
  }
}

function readReference(value: string): string | null {
  return /^url\(\s*["']?#([^)"']+)["']?\s*\)$/.exec(value)?.[1] ?? null
}

function readNumbers(source: string): number[] {
  return [...source.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([number]) => Number(number))
}

function readNumber(value: string | undefined, fallback: number): number {
  const number = Number.parseFloat(value ?? '')
  if (Number.isNaN(number)) return fallback
  return value?.endsWith('%') ? number / 100 : number
}

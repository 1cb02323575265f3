import type { Sheet } from './sheet.ts'
import { DrawingRefused, elementsById, readSvg, type SvgElement } from './svg-elements.ts'

type Attributes = Readonly<Record<string, string>>
type Canvas = {
  readonly sheet: Sheet
  readonly byId: ReadonlyMap<string, SvgElement>
  /** What `currentColor` means. */
  readonly ink: string
}

/** What a drawing may hold and a sheet need not show. */
const SILENT = new Set(['title', 'desc', 'defs', 'metadata', 'linearGradient', 'mask'])
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line'])
/** Handed down from a group to what stands in it. */
const INHERITED = [
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'opacity'],
]

/**
 * Draws an SVG of paths and plain shapes as paths of the sheet, into a box of millimetres, whole and centred.
 * Knows groups, transforms, fills, strokes, linear gradients in user space and masks of white shapes: what a logo is made
 * of. Throws DrawingRefused for anything else rather than printing half a logo.
 */
export function drawSvg(
  sheet: Sheet,
  source: string,
  { x, y, width, height, ink }: { x: number; y: number; width: number; height: number; ink: string },
): void {
  const svg = readSvg(source)
  const [left, top, wide, high] = numbers(svg.attributes['viewBox'] ?? '')
  if (left === undefined || top === undefined || !wide || !high) throw new DrawingRefused('it has no viewBox')
  const scale = Math.min(width / wide, height / high)
  sheet.save()
  sheet.translate(x + (width - wide * scale) / 2, y + (height - high * scale) / 2)
  sheet.scale(scale).translate(-left, -top)
  drawChildren({ sheet, byId: elementsById(svg), ink }, svg, { fill: '#000' })
  sheet.restore()
}

function drawChildren(canvas: Canvas, { attributes, children }: SvgElement, inherited: Attributes): void {
  const passed = { ...inherited, ...pick(attributes) }
  for (const child of children) {
    if (SILENT.has(child.name)) continue
    if (child.name !== 'g' && !SHAPES.has(child.name))
      throw new DrawingRefused(`<${child.name}> cannot be printed: turn it into paths`)
    drawElement(canvas, child, passed)
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
  else paint(canvas, element, { ...inherited, ...pick(element.attributes) })
  sheet.restore()
}

function pick(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => INHERITED.includes(name)))
}

function paint(canvas: Canvas, shape: SvgElement, style: Attributes): void {
  const { sheet } = canvas
  const all = amount(style['opacity'], 1)
  const isFilled = style['fill'] !== 'none'
  const isStroked = style['stroke'] !== undefined && style['stroke'] !== 'none'
  if (isFilled) {
    outline(sheet, shape)
    sheet.fillOpacity(all * amount(style['fill-opacity'], 1))
    sheet.fillColor(colourOf(canvas, style['fill'] ?? '#000'))
    sheet.fill(style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero')
  }
  if (!isStroked) return
  outline(sheet, shape)
  sheet.lineWidth(amount(style['stroke-width'], 1))
  sheet.lineCap(style['stroke-linecap'] ?? 'butt').lineJoin(style['stroke-linejoin'] ?? 'miter')
  sheet.strokeOpacity(all * amount(style['stroke-opacity'], 1))
  sheet.strokeColor(colourOf(canvas, style['stroke'] ?? '#000')).stroke()
}

function outline(sheet: Sheet, { name, attributes }: SvgElement): void {
  const at = (field: string) => amount(attributes[field], 0)
  if (name === 'path') sheet.path(attributes['d'] ?? '')
  else if (name === 'circle') sheet.circle(at('cx'), at('cy'), at('r'))
  else if (name === 'ellipse') sheet.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  else if (name === 'line') sheet.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
  else if (at('rx') > 0) sheet.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'))
  else sheet.rect(at('x'), at('y'), at('width'), at('height'))
}

function colourOf({ sheet, byId, ink }: Canvas, value: string): PDFKit.Mixins.ColorValue {
  if (value === 'currentColor') return ink
  const id = reference(value)
  if (id === null) {
    if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return value
    throw new DrawingRefused(`the colour ${value} cannot be printed: write it as #rrggbb`)
  }
  const gradient = byId.get(id)
  if (gradient?.name !== 'linearGradient' || gradient.attributes['gradientUnits'] !== 'userSpaceOnUse')
    throw new DrawingRefused(`#${id} is no linearGradient with gradientUnits="userSpaceOnUse"`)
  const at = (field: string) => amount(gradient.attributes[field], 0)
  const colour = sheet.linearGradient(at('x1'), at('y1'), at('x2'), at('y2'))
  for (const { attributes } of gradient.children) {
    const opacity = amount(attributes['stop-opacity'], 1)
    colour.stop(amount(attributes['offset'], 0), attributes['stop-color'] ?? '#000', opacity)
  }
  return colour
}

/** A mask lets through where it is white: the shapes in it become the edge of what is drawn. */
function clipTo({ sheet, byId }: Canvas, value: string): void {
  const mask = byId.get(reference(value) ?? '')
  if (mask?.name !== 'mask') throw new DrawingRefused(`there is no mask ${value}`)
  for (const shape of mask.children) {
    if (!SHAPES.has(shape.name) || !/^#f{3}(?:f{3})?$/i.test(shape.attributes['fill'] ?? ''))
      throw new DrawingRefused('a mask may hold white shapes only')
    outline(sheet, shape)
  }
  sheet.clip()
}

const TRANSFORM = /(\w+)\s*\(([^)]*)\)/g

function applyTransform(sheet: Sheet, source: string): void {
  for (const [, name = '', list = ''] of source.matchAll(TRANSFORM)) {
    const [a = 0, b, c, d, e, f] = numbers(list)
    if (name === 'translate') sheet.translate(a, b ?? 0)
    else if (name === 'scale') sheet.scale(a, b ?? a)
    else if (name === 'rotate') sheet.rotate(a, { origin: [b ?? 0, c ?? 0] })
    else if (name === 'matrix') sheet.transform(a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0)
    else throw new DrawingRefused(`transform ${name} cannot be printed`)
  }
}

function reference(value: string): string | null {
  return /^url\(\s*["']?#([^)"']+)["']?\s*\)$/.exec(value)?.[1] ?? null
}

function numbers(source: string): number[] {
  return [...source.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)].map(([number]) => Number(number))
}

function amount(value: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(value ?? '')
  if (Number.isNaN(number)) return otherwise
  return value?.endsWith('%') ? number / 100 : number
}

import { readFileSync } from 'node:fs'

import PdfDocument from 'pdfkit'

import { escapeHtml } from '#platform/formats/escape-html.ts'

import type { Print } from './poster.ts'
import { fontPath } from './print-fonts.ts'
import type { Colour, ImageOptions, Sheet, TextOptions } from './sheet.ts'
import { createSvgGradient, round, type SvgGradient } from './svg-gradient.ts'

/**
 * Draws a trimmed page and returns the SVG. The SVG contains its fonts, because an `<img>` loads no
 * file.
 */
export function drawSvgSheet({ title, size: { width, height }, draw }: Print): string {
  const sheet = new SvgSheet()
  draw(sheet)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" text-rendering="geometricPrecision">`,
    `<title>${escapeHtml(title)}</title>${sheet.content()}</svg>`,
  ].join('')
}

/**
 * The state that `save` stores and `restore` sets. `groups`: the number of groups opened since
 * `save`.
 */
type State = {
  readonly attributes: Readonly<Record<string, string | number>>
  readonly groups: number
}

const INITIAL: State = { attributes: { fill: '#000', stroke: '#000' }, groups: 0 }
const FILL = ['fill', 'fill-opacity']
const STROKE = ['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

class SvgSheet implements Sheet {
  /** Measures texts in the same way as the PDF. The pages of this document are not used. */
  readonly #measure = new PdfDocument({ font: fontPath('quicksand-500') })
  readonly #fonts = new Map<string, string>()
  readonly #gradients: SvgGradient[] = []
  readonly #drawn: string[] = []
  readonly #saved: State[] = []
  #state = INITIAL
  #d = ''
  #clips = 0
  #font = ''
  #size = 0

  content(): string {
    const faces = [...this.#fonts].map(([path, name]) => {
      const source = `data:font/woff;base64,${readFileSync(path).toString('base64')}`
      return `@font-face{font-family:${name};src:url(${source})}`
    })
    const closing = '</g>'.repeat(this.#state.groups)
    return `<style>${faces.join('')}</style><defs>${this.#gradients.join('')}</defs>${this.#drawn.join('')}${closing}`
  }

  save() {
    this.#saved.push(this.#state)
    this.#state = { ...this.#state, groups: 0 }
    return this
  }
  restore() {
    this.#drawn.push('</g>'.repeat(this.#state.groups))
    this.#state = this.#saved.pop() ?? INITIAL
    return this
  }
  translate(x: number, y: number) {
    return this.#openGroup(`transform="translate(${round(x)} ${round(y)})"`)
  }
  scale(x: number, y = x) {
    return this.#openGroup(`transform="scale(${x} ${y})"`)
  }
  rotate(degrees: number, { origin: [x, y] }: { origin: [number, number] }) {
    return this.#openGroup(`transform="rotate(${degrees} ${x} ${y})"`)
  }

  path(d: string) {
    this.#d += d
    return this
  }
  moveTo(x: number, y: number) {
    return this.path(`M${round(x)} ${round(y)}`)
  }
  lineTo(x: number, y: number) {
    return this.path(`L${round(x)} ${round(y)}`)
  }
  rect(x: number, y: number, width: number, height: number) {
    return this.moveTo(x, y).path(`h${round(width)}v${round(height)}h${round(-width)}Z`)
  }
  circle(x: number, y: number, radius: number) {
    const [r, wide] = [radius, 2 * radius].map(round)
    return this.moveTo(x - radius, y).path(`a${r} ${r} 0 0 1 ${wide} 0a${r} ${r} 0 0 1 -${wide} 0Z`)
  }

  linearGradient(x1: number, y1: number, x2: number, y2: number) {
    const position = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`
    return this.#addGradient('linearGradient', position)
  }
  radialGradient(x: number, y: number, inner: number, _x: number, _y: number, outer: number) {
    const position = `cx="${round(x)}" cy="${round(y)}" r="${round(outer)}"`
    return this.#addGradient('radialGradient', position, [inner, outer])
  }
  fillColor(colour: Colour) {
    return this.#set('fill', paintOf(colour))
  }
  fillOpacity(opacity: number) {
    return this.#set('fill-opacity', opacity)
  }
  strokeOpacity(opacity: number) {
    return this.#set('stroke-opacity', opacity)
  }
  lineWidth(width: number) {
    return this.#set('stroke-width', width)
  }
  lineCap(cap: string) {
    return this.#set('stroke-linecap', cap)
  }
  lineJoin(join: string) {
    return this.#set('stroke-linejoin', join)
  }
  fill(colour?: Colour) {
    if (colour !== undefined) this.fillColor(colour)
    return this.#paint(FILL, 'stroke="none"')
  }
  stroke(colour?: Colour) {
    if (colour !== undefined) this.#set('stroke', paintOf(colour))
    return this.#paint(STROKE, 'fill="none"')
  }
  fillAndStroke(fill: Colour, stroke: Colour) {
    this.fillColor(fill).#set('stroke', paintOf(stroke))
    return this.#paint([...FILL, ...STROKE], '')
  }
  clip() {
    this.#clips += 1
    const id = `c${this.#clips}`
    this.#drawn.push(`<clipPath id="${id}"><path d="${escapeHtml(this.#d)}"/></clipPath>`)
    this.#d = ''
    return this.#openGroup(`clip-path="url(#${id})"`)
  }

  image(href: string, x: number, y: number, { fit: [width, height] }: ImageOptions) {
    this.#drawn.push(
      `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`,
    )
    return this
  }

  font(path: string) {
    if (!this.#fonts.has(path)) this.#fonts.set(path, `f${this.#fonts.size}`)
    this.#font = this.#fonts.get(path) ?? ''
    this.#measure.font(path)
    return this
  }
  fontSize(size: number) {
    this.#size = size
    this.#measure.fontSize(size)
    return this
  }
  widthOfString(text: string, options: { characterSpacing: number }) {
    return this.#measure.widthOfString(text, options)
  }
  text(line: string, x: number, y: number, { characterSpacing }: TextOptions) {
    const position = `x="${round(x)}" y="${round(y)}" font-size="${round(this.#size)}" font-family="${this.#font}"`
    const spacing = characterSpacing === 0 ? '' : ` letter-spacing="${characterSpacing}"`
    this.#drawn.push(
      `<text ${position}${spacing}${this.#attributes(FILL)}>${escapeHtml(line)}</text>`,
    )
    return this
  }

  #openGroup(attribute: string) {
    this.#drawn.push(`<g ${attribute}>`)
    this.#state = { ...this.#state, groups: this.#state.groups + 1 }
    return this
  }
  #set(name: string, value: string | number) {
    this.#state = { ...this.#state, attributes: { ...this.#state.attributes, [name]: value } }
    return this
  }
  #addGradient(tag: string, position: string, radii?: readonly [number, number]) {
    const gradient = createSvgGradient(`p${this.#gradients.length}`, tag, position, radii)
    this.#gradients.push(gradient)
    return gradient
  }
  #paint(names: readonly string[], more: string) {
    this.#drawn.push(`<path ${more}${this.#attributes(names)} d="${escapeHtml(this.#d)}"/>`)
    this.#d = ''
    return this
  }
  #attributes(names: readonly string[]): string {
    const { attributes } = this.#state
    return names
      .map((name) =>
        attributes[name] === undefined ? '' : ` ${name}="${escapeHtml(String(attributes[name]))}"`,
      )
      .join('')
  }
}

function paintOf(colour: Colour): string {
  return typeof colour === 'string' ? colour : `url(#${(colour as SvgGradient).id})`
}

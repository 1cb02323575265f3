/** The size of the trimmed page in millimetres. */
export type SheetSize = { readonly width: number; readonly height: number }

/** The printed margin beyond the trim line, with which an inaccurate cut shows no white edge. */
export const BLEED_MM = 3

type Gradient = { stop(at: number, colour: string, opacity?: number): Gradient }
/** `#rrggbb`, or a gradient of the same sheet. */
export type Colour = string | Gradient

/**
 * A page to draw on: a PDF for the printer, or an SVG for the screen. pdfkit's documents have this
 * type. Coordinates are millimetres from the upper left corner of the trimmed page. A shape is
 * added to the current path. A fill, stroke or clip ends the path.
 */
export type Sheet = {
  save(): Sheet
  restore(): Sheet
  translate(x: number, y: number): Sheet
  scale(x: number, y?: number): Sheet
  rotate(degrees: number, options: { origin: [number, number] }): Sheet

  path(d: string): Sheet
  moveTo(x: number, y: number): Sheet
  lineTo(x: number, y: number): Sheet
  rect(x: number, y: number, width: number, height: number): Sheet
  circle(x: number, y: number, radius: number): Sheet

  linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
  /** Returns a radial gradient. Both circles must have the same centre. */
  radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Gradient
  fillColor(colour: Colour): Sheet
  fillOpacity(opacity: number): Sheet
  strokeOpacity(opacity: number): Sheet
  lineWidth(width: number): Sheet
  lineCap(cap: string): Sheet
  lineJoin(join: string): Sheet
  fill(colour?: Colour): Sheet
  stroke(colour?: Colour): Sheet
  fillAndStroke(fill: Colour, stroke: Colour): Sheet
  clip(): Sheet
  /** Draws a PNG of a data: URL into the middle of a box, and keeps its proportions. */
  image(href: string, x: number, y: number, options: ImageOptions): Sheet

  /** Takes the path of a font file. */
  font(path: string): Sheet
  fontSize(size: number): Sheet
  widthOfString(text: string, options: { characterSpacing: number }): number
  /** Writes one line whose baseline is at `y`. */
  text(line: string, x: number, y: number, options: TextOptions): Sheet
}

export type ImageOptions = {
  readonly fit: [width: number, height: number]
  readonly align: 'center'
  readonly valign: 'center'
}

export type TextOptions = {
  readonly characterSpacing: number
  readonly lineBreak: false
  readonly baseline: 'alphabetic'
}

/** Millimetres of the trimmed page. */
export type SheetSize = { readonly width: number; readonly height: number }

/** The printed margin beyond the trim line: an inaccurate cut then shows no white edge. */
export const BLEED_MM = 3

type Gradient = { stop(at: number, colour: string, opacity?: number): Gradient }
/** `#rrggbb`, or a gradient of the same sheet. */
export type Colour = string | Gradient

/**
 * A page to draw on: a PDF for the printer (pdfkit's documents have this type), or an SVG for the screen. Coordinates are
 * millimetres from the upper left corner of the trimmed page. A shape is added to the current path, which a fill, stroke or clip
 * uses up.
 */
export type Sheet = {
  save(): Sheet
  restore(): Sheet
  translate(x: number, y: number): Sheet
  scale(x: number, y?: number): Sheet
  rotate(degrees: number, options: { origin: [number, number] }): Sheet
  transform(a: number, b: number, c: number, d: number, e: number, f: number): Sheet

  path(d: string): Sheet
  moveTo(x: number, y: number): Sheet
  lineTo(x: number, y: number): Sheet
  rect(x: number, y: number, width: number, height: number): Sheet
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Sheet
  circle(x: number, y: number, radius: number): Sheet
  ellipse(x: number, y: number, radiusX: number, radiusY: number): Sheet

  linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
  /** The circles have the same centre. */
  radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Gradient
  fillColor(colour: Colour): Sheet
  strokeColor(colour: Colour): Sheet
  fillOpacity(opacity: number): Sheet
  strokeOpacity(opacity: number): Sheet
  lineWidth(width: number): Sheet
  lineCap(cap: string): Sheet
  lineJoin(join: string): Sheet
  /** Takes a colour, or a rule: 'even-odd' or 'non-zero'. */
  fill(colourOrRule?: Colour): Sheet
  stroke(colour?: Colour): Sheet
  fillAndStroke(fill: Colour, stroke: Colour): Sheet
  clip(): Sheet

  /** Takes the path of a font file. */
  font(path: string): Sheet
  fontSize(size: number): Sheet
  widthOfString(text: string, options: { characterSpacing: number }): number
  /** Writes one line whose baseline is at `y`. */
  text(line: string, x: number, y: number, options: TextOptions): Sheet
}

export type TextOptions = {
  readonly characterSpacing: number
  readonly lineBreak: false
  readonly baseline: 'alphabetic'
}

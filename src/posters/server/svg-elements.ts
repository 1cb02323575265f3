/** An element of a drawing: its name, its attributes, what stands in it. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** The drawing cannot be read, or holds what cannot be printed; the message says what to change. */
export class DrawingRefused extends Error {
  override readonly name = 'DrawingRefused'
}

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Reads an SVG file: elements and attributes, of `style` too. Text between them is of no interest here. */
export function readSvg(source: string): SvgElement {
  const drawing = source.replace(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>]*>/gs, '')
  const root = { name: '', attributes: {}, children: [] as SvgElement[] }
  const open = [root]
  for (const [, slash, name = '', attributes = '', isEmpty] of drawing.matchAll(TAG)) {
    if (slash) {
      if (open.pop()?.name !== name) throw new DrawingRefused(`</${name}> closes what is not open`)
      continue
    }
    const element = { name, attributes: readAttributes(attributes), children: [] as SvgElement[] }
    open.at(-1)?.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const svg = root.children.find(({ name }) => name === 'svg')
  if (!svg || open.length !== 1) throw new DrawingRefused('this is not a whole SVG drawing')
  return svg
}

function readAttributes(source: string): Record<string, string> {
  const given = Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
  const { style = '', ...attributes } = given
  const declared = style.split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.split(':').map((part) => part.trim())
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...attributes, ...Object.fromEntries(declared) }
}

/** Every element that has an id, to be found by it. */
export function elementsById(svg: SvgElement): ReadonlyMap<string, SvgElement> {
  const found = new Map<string, SvgElement>()
  const walk = (element: SvgElement) => {
    const { id } = element.attributes
    if (id !== undefined) found.set(id, element)
    for (const child of element.children) walk(child)
  }
  walk(svg)
  return found
}

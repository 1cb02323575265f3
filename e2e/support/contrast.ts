import type { Page } from '@playwright/test'

/** Makes text transparent in the picture, which then shows the ground behind each letter. */
const WITHOUT_TEXT = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  svg text { fill-opacity: 0 !important; stroke-opacity: 0 !important }`

/**
 * A text whose contrast is too low somewhere: its selector, its lowest contrast and the required
 * contrast.
 */
type LowContrast = { readonly selector: string; readonly lowest: number; readonly required: number }

/**
 * Measures the contrast of the texts with these selectors against each pixel behind their letters.
 * Pictures, gradients, light or other elements may have painted these pixels. Returns the texts
 * below the contrast that WCAG 2.2 AA requires.
 */
export async function findLowContrasts(
  page: Page,
  selectors: readonly string[],
): Promise<readonly string[]> {
  if (selectors.length === 0) return []
  const found: LowContrast[] = []
  let waiting = selectors
  const size = page.viewportSize()
  const height = await page.evaluate(hideTexts, WITHOUT_TEXT)
  const isLong = size !== null && height > 4 * size.height
  if (isLong) await page.setViewportSize({ ...size, height })
  while (waiting.length > 0) {
    const clip = await page.evaluate(showNext, waiting)
    const png = await page.screenshot({ animations: 'disabled', clip })
    const picture = { ...clip, png: png.toString('base64') }
    const measured = await page.evaluate(measureContrasts, { picture, waiting })
    found.push(...measured.low)
    waiting = waiting.slice(1).filter((selector) => measured.unseen.includes(selector))
  }
  if (isLong) await page.setViewportSize(size)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found.map(
    ({ selector, lowest, required }) => `${selector}: ${lowest.toFixed(2)} of ${required}`,
  )
}

/**
 * Runs in the page. Returns the height of the page. A long page needs many pictures in a low window,
 * and only one picture in a window as high as the page. Uses a style sheet of a script, because the
 * page's policy refuses an element with styles.
 */
function hideTexts(css: string): number {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return document.documentElement.scrollHeight
}

/**
 * Runs in the page. Scrolls to the first of these texts. Returns the part of the window that contains
 * the texts, because a smaller picture takes less time.
 */
function showNext(waiting: readonly string[]) {
  const texts = waiting.flatMap((selector) => [...document.querySelectorAll(selector)])
  const [first] = texts
  if (!first) throw new Error(`no text at ${waiting[0]}`)
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const boxes = texts.flatMap((text) => {
    const content = new Range()
    content.selectNodeContents(text)
    return [text.getBoundingClientRect(), content.getBoundingClientRect()]
  })
  // A text that an element cuts off may be wholly outside the window.
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const x = within(Math.min(...boxes.map((box) => Math.floor(box.left))), innerWidth - 1)
  const y = within(Math.min(...boxes.map((box) => Math.floor(box.top))), innerHeight - 1)
  const right = within(Math.max(...boxes.map((box) => Math.ceil(box.right))), innerWidth)
  const bottom = within(Math.max(...boxes.map((box) => Math.ceil(box.bottom))), innerHeight)
  return { x, y, width: Math.max(right - x, 1), height: Math.max(bottom - y, 1) }
}

/** The picture of a part of the window, with the place of this part, and the texts to measure. */
type Measured = {
  readonly picture: ReturnType<typeof showNext> & { readonly png: string }
  readonly waiting: readonly string[]
}

/** Runs in the page. `unseen`: the texts that are not wholly in the picture. */
async function measureContrasts({ picture, waiting }: Measured) {
  type Colour = readonly number[]
  type Point = { readonly x: number; readonly y: number }
  const SAMPLES = { across: 24, down: 5 }
  const image = new Image()
  image.src = `data:image/png;base64,${picture.png}`
  await image.decode()
  const newContext = (width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    if (!context) throw new Error('no canvas')
    return context
  }
  const context = newContext(image.width, image.height)
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, image.width, image.height).data

  const colourAt = ({ x, y }: Point): Colour => {
    const at = 4 * (Math.floor(y - picture.y) * image.width + Math.floor(x - picture.x))
    return Array.from(pixels.slice(at, at + 3))
  }
  const styles = (element: Element | null): CSSStyleDeclaration[] =>
    element ? [getComputedStyle(element), ...styles(element.parentElement)] : []
  const pixel = newContext(1, 1)
  /**
   * Returns the colour of a text on its ground, with the opacity and the filters of the elements
   * that contain the text.
   */
  const inkOf = (text: Element) => {
    const all = styles(text)
    const [own] = all
    if (!own) throw new Error('no style')
    pixel.clearRect(0, 0, 1, 1)
    pixel.filter = all.map(({ filter }) => filter).find((filter) => filter !== 'none') ?? 'none'
    pixel.fillStyle = text instanceof SVGElement ? own.fill : own.color
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
    const opacity = all.reduce((product, style) => product * Number(style.opacity), alpha / 255)
    return (ground: Colour): Colour =>
      [red, green, blue].map((value, i) => value * opacity + (ground[i] ?? 0) * (1 - opacity))
  }
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrastOf = (ink: Colour, ground: Colour): number => {
    const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].toSorted(
      (one, other) => one - other,
    )
    return (light + 0.05) / (dark + 0.05)
  }
  /** Points that are spread over a box. */
  const pointsIn = (box: DOMRect): Point[] =>
    Array.from({ length: SAMPLES.across * SAMPLES.down }, (_, at) => ({
      x: box.x + (box.width * ((at % SAMPLES.across) + 0.5)) / SAMPLES.across,
      // Letters begin below the top of their box and end above its bottom.
      y:
        box.y + box.height * (0.2 + (0.7 * (Math.floor(at / SAMPLES.across) + 0.5)) / SAMPLES.down),
    }))
  /** Points behind the letters of a text; a label of the wheel is turned. */
  const pointsOf = (text: Element): Point[] => {
    if (text instanceof SVGTextElement) {
      const matrix = text.getScreenCTM()
      return pointsIn(text.getBBox()).map(({ x, y }) =>
        new DOMPoint(x, y).matrixTransform(matrix ?? {}),
      )
    }
    return [...text.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return []
      const range = new Range()
      range.selectNodeContents(node)
      return [...range.getClientRects()].flatMap(pointsIn)
    })
  }

  /**
   * Returns whether the edge of the half wheel cuts the text off. The half wheel of the first view
   * is decoration.
   */
  const isCut = (text: Element, points: readonly Point[]): boolean => {
    const edge = text.closest('.initial-wheel')?.getBoundingClientRect()
    return edge !== undefined && points.some(({ y }) => y > edge.bottom)
  }

  const fixed = new Map<Element | null, boolean>([[null, false]])
  const isInBar = (element: Element | null): boolean => {
    const isFixed =
      fixed.get(element) ??
      (element !== null &&
        (/fixed|sticky/.test(getComputedStyle(element).position) || isInBar(element.parentElement)))
    fixed.set(element, isFixed)
    return isFixed
  }
  const bars = [...document.querySelectorAll('body *')]
    .filter(isInBar)
    .map((element) => element.getBoundingClientRect())

  /**
   * Returns whether a fixed or sticky bar covers the text. A text in the middle of the window is
   * not covered. Only the points in the box of a bar need the slow question for the top element.
   */
  const isUnderBar = (text: Element, { x, y }: Point): boolean => {
    if (!bars.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom))
      return false
    const top = document.elementFromPoint(x, y)
    return isInBar(top) && top?.contains(text) === false && !text.contains(top)
  }

  const low = []
  const unseen = []
  for (const selector of waiting) {
    const text = document.querySelector(selector)
    // The name in a logo may have any contrast (WCAG 2.2, 1.4.3).
    if (!text || text.closest('.mark')) continue
    const points = pointsOf(text)
    if (isCut(text, points)) continue
    const isWhole = points.every(
      ({ x, y }) =>
        x >= picture.x &&
        y >= picture.y &&
        x < picture.x + image.width &&
        y < picture.y + image.height,
    )
    if (!isWhole || (selector !== waiting[0] && points.some((point) => isUnderBar(text, point)))) {
      unseen.push(selector)
      continue
    }
    const ink = inkOf(text)
    const { fontSize, fontWeight } = getComputedStyle(text)
    const size = Number.parseFloat(fontSize)
    const required = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const lowest = Math.min(
      ...points.map(colourAt).map((ground) => contrastOf(ink(ground), ground)),
    )
    if (lowest < required) low.push({ selector, lowest, required })
  }
  return { low, unseen }
}

/** The side of a logo in the units of a mark. */
const LOGO_SIDE = 84

/**
 * Draws a mark on a canvas, around (0, 0), from its elements in this document. An SVG image would
 * lack the fonts of the page. Rejects if a logo cannot be loaded.
 */
export async function paintMark(
  context: OffscreenCanvasRenderingContext2D,
  mark: Element | null,
): Promise<void> {
  context.textAlign = 'center'
  for (const shape of mark?.children ?? []) {
    const style = getComputedStyle(shape)
    context.fillStyle = style.fill
    context.strokeStyle = style.stroke
    context.lineWidth = parseFloat(style.strokeWidth)
    context.lineCap = style.strokeLinecap as CanvasLineCap
    if (shape instanceof SVGImageElement) {
      const logo = await loadPicture(shape.href.baseVal)
      const scale = LOGO_SIDE / Math.max(logo.width, logo.height)
      const [width, height] = [logo.width * scale, logo.height * scale]
      context.drawImage(logo, -width / 2, -height / 2, width, height)
    } else if (shape.tagName === 'text') {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.fillText(shape.textContent, 0, Number(shape.getAttribute('y')))
    } else {
      const outline = () => new Path2D(shape.getAttribute('d') ?? '')
      if (style.fill !== 'none') context.fill(outline())
      context.globalAlpha = Number(style.strokeOpacity)
      if (style.stroke !== 'none') context.stroke(outline())
      context.globalAlpha = 1
    }
  }
}

/** Returns the loaded picture, or rejects. */
export async function loadPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}

/**
 * Draws the mark of a venue, which the HTML contains, in its units. An SVG image would not have the
 * fonts of the page.
 */
export function paintMark(context: CanvasRenderingContext2D, venueKey: string): void {
  const clip = document.querySelector(`#mark-${venueKey} > clipPath > path`)
  for (const shape of document.querySelectorAll(`#mark-${venueKey} > *`)) {
    const style = getComputedStyle(shape)
    context.fillStyle = style.fill
    context.strokeStyle = style.stroke
    context.lineWidth = parseFloat(style.strokeWidth)
    if (shape instanceof SVGImageElement) context.drawImage(shape, -42, -42, 84, 84)
    else if (shape.tagName === 'text') {
      context.save()
      if (clip) context.clip(outlineOf(clip))
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.fillText(shape.textContent, 0, Number(shape.getAttribute('y')))
      context.restore()
    }
    if (style.fill !== 'none') context.fill(outlineOf(shape))
    if (style.stroke !== 'none') context.stroke(outlineOf(shape))
  }
}

/** Empty for what is no path. */
const outlineOf = (shape: Element) => new Path2D(shape.getAttribute('d') ?? '')

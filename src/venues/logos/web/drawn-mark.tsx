/** Draws a mark from its SVG, such as the mark of a draft, which the HTML does not contain. */
export function DrawnMark({ drawing }: { drawing: string }) {
  return (
    <svg
      className="mark"
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

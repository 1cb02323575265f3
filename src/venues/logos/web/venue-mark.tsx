/** The mark of a venue, which the HTML contains by the key of the venue. */
export function VenueMark({ venueKey }: { venueKey: string }) {
  return (
    <svg className="mark" viewBox="-50 -50 100 100" aria-hidden="true">
      <use href={`#mark-${venueKey}`} />
    </svg>
  )
}

/** A mark that the HTML does not contain, such as that of a draft. */
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

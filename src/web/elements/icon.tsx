/** A line drawing on a 24 × 24 ground, for the eye only. */
export function Icon({ drawing }: { drawing: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}

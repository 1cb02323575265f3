const NO_CODE_YET = '········'

/**
 * A code in two groups of four; the space between them is drawn, so that a copy of the text has
 * eight characters.
 */
export function PrizeCode({ code }: { code: string }) {
  const shown = code || NO_CODE_YET
  return (
    <p className="code" translate="no" data-empty={code === ''} aria-hidden={code === ''}>
      <span>{shown.slice(0, 4)}</span>
      <span>{shown.slice(4)}</span>
    </p>
  )
}

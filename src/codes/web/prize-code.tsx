const NO_CODE_YET = '········'

/** Characters of equal width; a stroke through each zero is drawn, because fonts differ. */
export function PrizeCode({ code }: { code: string }) {
  return (
    <p className="code" data-empty={code === ''} aria-hidden={code === ''}>
      {(code || NO_CODE_YET).split('').map((character, index) => (
        <span
          key={`${index}${character}`}
          className="code-character"
          data-zero={character === '0' || undefined}
        >
          {character}
        </span>
      ))}
    </p>
  )
}

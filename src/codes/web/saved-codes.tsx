import { memo } from 'react'

import { isUsable, type SavedCode } from '#codes/saved-code.ts'
import { SAVED_CODES_TEXTS, validUntilText } from '#texts/codes/messages.ts'
import { formatDate } from '#texts/platform/formats/formats.ts'
import { MINUTE_MS, useNow } from '#ui/web/use-now.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'

import { PrizeCode } from './ticket.tsx'

type Props = { readonly codes: readonly SavedCode[] }

/**
 * The list « Mes codes », with unusable codes struck through. Memoized, because the wheel turns
 * beside it.
 */
export const SavedCodes = memo(function SavedCodes({ codes }: Props) {
  const now = new Date(useNow(MINUTE_MS)).toISOString()
  if (codes.length === 0) return null
  const usable = codes.filter((saved) => isUsable(saved, now))
  const unusable = codes.filter((saved) => !isUsable(saved, now))
  return (
    <section className="saved-codes" aria-labelledby="saved-codes">
      <h2 id="saved-codes">{SAVED_CODES_TEXTS.title}</h2>
      <CodeList codes={usable} Code={PrizeCode} />
      {unusable.length > 0 && (
        <details>
          <summary>{SAVED_CODES_TEXTS.unusable}</summary>
          <CodeList codes={unusable} Code={StruckCode} />
        </details>
      )}
    </section>
  )
})

function CodeList({ codes, Code }: Props & { readonly Code: typeof PrizeCode }) {
  return (
    <ul>
      {codes.map(({ code, prizeName, playedAt, validUntil, sentTo }) => (
        <li key={playedAt}>
          {code ? (
            <Code code={code} />
          ) : (
            <p>
              <Unbroken text={SAVED_CODES_TEXTS.sentTo(sentTo ?? '')} />
            </p>
          )}
          <span>
            {prizeName}, {SAVED_CODES_TEXTS.wonOn(formatDate(Date.parse(playedAt)))}
            {validUntil && `, ${validUntilText(Date.parse(validUntil))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function StruckCode({ code }: { code: string }) {
  return (
    <s>
      <PrizeCode code={code} />
    </s>
  )
}

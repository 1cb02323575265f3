import { memo } from 'react'

import type { SavedCode } from '#codes/saved-code.ts'
import { SAVED_CODES_TEXTS, validUntilNote } from '#texts/codes/messages.ts'
import { formatDate } from '#texts/platform/formats.ts'

import { PrizeCode } from './prize-code.tsx'

/** The list « Mes codes ». Memoized, so that it does not render again while the wheel turns. */
export const SavedCodes = memo(function SavedCodes({ codes }: { codes: readonly SavedCode[] }) {
  if (codes.length === 0) return null
  return (
    <section className="saved-codes" aria-labelledby="saved-codes">
      <h2 id="saved-codes">{SAVED_CODES_TEXTS.title}</h2>
      <ul>
        {codes.map(({ code, prizeName, playedAt, validUntil, sentTo }) => (
          <li key={playedAt}>
            {code ? <PrizeCode code={code} /> : <p>{SAVED_CODES_TEXTS.sentTo(sentTo ?? '')}</p>}
            <span>
              {prizeName}, {SAVED_CODES_TEXTS.wonOn(formatDate(Date.parse(playedAt)))}
              {validUntil && `, ${validUntilNote(Date.parse(validUntil))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
})

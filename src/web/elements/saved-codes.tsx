import { memo } from 'react'

import { validUntilNote } from '#core/limits-texts.ts'
import { frenchDate, TEXTS } from '#core/messages.ts'
import type { SavedCode } from '#core/visitor.ts'

import { PrizeCode } from './prize-ticket.tsx'

/** Memoized, because it is below a wheel that turns. */
export const SavedCodes = memo(function SavedCodes({ codes }: { codes: readonly SavedCode[] }) {
  if (codes.length === 0) return null
  return (
    <section className="saved-codes" aria-labelledby="saved-codes">
      <h2 id="saved-codes">{TEXTS.savedCodes.title}</h2>
      <ul>
        {codes.map(({ code, prizeName, playedAt, validUntil, sentTo }) => (
          <li key={playedAt}>
            {code ? <PrizeCode code={code} /> : <p>{TEXTS.savedCodes.sentTo(sentTo ?? '')}</p>}
            <span>
              {prizeName}, {TEXTS.savedCodes.wonOn(frenchDate(Date.parse(playedAt)))}
              {validUntil && `, ${validUntilNote(Date.parse(validUntil))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
})

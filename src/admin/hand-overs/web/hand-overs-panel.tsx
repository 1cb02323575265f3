import { ByDay } from '#admin/kit/web/by-day.tsx'
import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import type { HandOverCursor, ListHandOversAnswer } from '#admin/hand-overs/server/hand-overs.ts'
import { spacedCode } from '#codes/spaced-code.ts'
import { HAND_OVER_TEXTS as texts } from '#texts/admin/hand-overs/messages.ts'

import { handOversCalls } from './hand-overs-calls.ts'

/** The list of hand-overs, newest first. */
export function HandOversPanel({ venue }: { readonly venue: string }) {
  const result = usePages(
    (after: HandOverCursor | null) => handOversCalls('list', venue, { after }),
    ({ next }) => next,
  )
  return (
    <Panel title={texts.title}>
      <PagedList result={result}>
        {(pages) => <HandOverList handOvers={pages.flatMap(({ handOvers }) => handOvers)} />}
      </PagedList>
    </Panel>
  )
}

function HandOverList({ handOvers }: Pick<ListHandOversAnswer, 'handOvers'>) {
  if (handOvers.length === 0) return <p>{texts.empty}</p>
  return (
    <ByDay items={handOvers}>
      {(ofDay) =>
        ofDay.map(({ event, at, code, prizeName, by }) => (
          <li key={`${at} ${code} ${event}`} data-event={event}>
            <p>
              <strong>
                {prizeName} <code>{spacedCode(code)}</code>
              </strong>
              <span className="event-name">{texts.events[event]}</span>
              <span>{texts.line(Date.parse(at), by)}</span>
            </p>
          </li>
        ))
      }
    </ByDay>
  )
}

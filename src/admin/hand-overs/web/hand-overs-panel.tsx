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
  if (handOvers.length === 0) return <p className="empty">{texts.empty}</p>
  return (
    <ul className="rows">
      {handOvers.map((handOver) => (
        <li key={`${handOver.at} ${handOver.code} ${handOver.event}`} data-event={handOver.event}>
          <p>
            <strong>
              {handOver.prizeName} <code>{spacedCode(handOver.code)}</code>
            </strong>
            <span className="event-name">{texts.events[handOver.event]}</span>
            <span>{texts.line(Date.parse(handOver.at), handOver.by)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

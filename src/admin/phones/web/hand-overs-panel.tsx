import { useState } from 'react'

import { MoreButton } from '#admin/kit/web/button.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import type { HAND_OVER_CALLS, ListHandOversAnswer } from '#admin/phones/server/hand-overs.ts'
import { callsOf } from '#members/member-call.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { HAND_OVER_TEXTS as texts } from '#texts/admin/phones/messages.ts'

const handOversCalls = callsOf<typeof HAND_OVER_CALLS>('hand-overs')

/** Who handed over what, the newest first. */
export function HandOversPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(handOversCalls('list', venue, { after: null }))
  return (
    <Panel title={texts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <HandOverList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function HandOverList({
  venue,
  first,
}: {
  readonly venue: string
  readonly first: ListHandOversAnswer
}) {
  const [more, setMore] = useState<readonly ListHandOversAnswer[]>([])
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  const handOvers = pages.flatMap((page) => page.handOvers)
  if (handOvers.length === 0) return <p className="empty">{texts.empty}</p>
  return (
    <>
      <ul className="rows">
        {handOvers.map((handOver) => (
          <li key={`${handOver.at} ${handOver.code} ${handOver.event}`} data-event={handOver.event}>
            <p>
              <strong>
                {handOver.prizeName} <code>{handOver.code}</code>
              </strong>
              <span className="event-name">{texts.events[handOver.event]}</span>
              <span>{texts.line(Date.parse(handOver.at), handOver.by)}</span>
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <MoreButton
          call={handOversCalls('list', venue, { after: next })}
          onPage={(page) => setMore([...more, page])}
        >
          {KIT_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

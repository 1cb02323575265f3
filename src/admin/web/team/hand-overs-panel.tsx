import { useState } from 'react'

import { HAND_OVERS } from '#admin/phone-calls.ts'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { MoreButton } from '#admin/web/kit/more-button.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import type { AnswerOf } from '#members/member-call.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

type Page = AnswerOf<typeof HAND_OVERS>
const texts = TEAM_TEXTS.handOvers

export function HandOversPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(HAND_OVERS, { venue, after: null })
  return (
    <Panel title={texts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <HandOverList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function HandOverList({ venue, first }: { readonly venue: string; readonly first: Page }) {
  const [more, setMore] = useState<readonly Page[]>([])
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
          call={HAND_OVERS}
          request={{ venue, after: next }}
          onPage={(page) => setMore([...more, page])}
        >
          {TEAM_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

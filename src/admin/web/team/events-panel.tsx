import { useState } from 'react'

import { EVENTS } from '#admin/team-calls.ts'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { MoreButton } from '#admin/web/kit/more-button.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import type { AnswerOf } from '#members/member-call.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

type Page = AnswerOf<typeof EVENTS>
const texts = TEAM_TEXTS.events

/** The audit log of the venue. */
export function EventsPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(EVENTS, { venue, before: null })
  return (
    <Panel title={texts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <EventList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function EventList({ venue, first }: { readonly venue: string; readonly first: Page }) {
  const [more, setMore] = useState<readonly Page[]>([])
  const pages = [first, ...more]
  const events = pages.flatMap((page) => page.events)
  const before = events.at(-1)?.id
  if (before === undefined) return <p className="empty">{texts.empty}</p>
  return (
    <>
      <ul className="rows">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <strong>
                {texts.by(event.by)} {texts.describe(event)}
              </strong>
              <span>{texts.at(Date.parse(event.at))}</span>
            </p>
          </li>
        ))}
      </ul>
      {pages.at(-1)?.hasMore && (
        <MoreButton
          call={EVENTS}
          request={{ venue, before }}
          onPage={(page) => setMore([...more, page])}
        >
          {TEAM_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

import { useState } from 'react'

import type { AUDIT_CALLS, ListEventsAnswer } from '#admin/audit/server/events.ts'
import { MoreButton } from '#admin/kit/web/button.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import { callsOf } from '#members/member-call.ts'
import { AUDIT_TEXTS as texts } from '#texts/admin/audit/messages.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

const auditCalls = callsOf<typeof AUDIT_CALLS>('audit')

/** The audit log of the venue. */
export function EventsPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(auditCalls('list', venue, { before: null }))
  return (
    <Panel title={texts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <EventList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function EventList({ venue, first }: { readonly venue: string; readonly first: ListEventsAnswer }) {
  const [more, setMore] = useState<readonly ListEventsAnswer[]>([])
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
          call={auditCalls('list', venue, { before })}
          onPage={(page) => setMore([...more, page])}
        >
          {KIT_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import { AUDIT_TEXTS as texts } from '#texts/admin/audit/messages.ts'

import { auditCalls } from './audit-calls.ts'

/** Shows the audit log of the venue. */
export function EventsPanel({ venue }: { readonly venue: string }) {
  const result = usePages(
    (before: number | null) => auditCalls('list', venue, { before }),
    ({ events, hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
  )
  return (
    <Panel title={texts.title}>
      <PagedList result={result}>
        {(pages) => <EventList events={pages.flatMap(({ events }) => events)} />}
      </PagedList>
    </Panel>
  )
}

function EventList({ events }: { readonly events: readonly LoggedEvent[] }) {
  if (events.length === 0) return <p className="empty">{texts.empty}</p>
  return (
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
  )
}

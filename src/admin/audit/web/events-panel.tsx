import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import { ByDay } from '#admin/kit/web/by-day.tsx'
import { PagedList } from '#admin/kit/web/paged-list.tsx'
import { usePages } from '#admin/kit/web/use-server.ts'
import { AUDIT_TEXTS as texts } from '#texts/admin/audit/messages.ts'

import { auditCalls } from './audit-calls.ts'

/** The audit log of the venue, folded: the events of each day below the member who caused them. */
export function EventsPanel({ venue }: { readonly venue: string }) {
  const result = usePages(
    (before: number | null) => auditCalls('list', venue, { before }),
    ({ events, hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
  )
  return (
    <details className="panel">
      <summary>{texts.title}</summary>
      <PagedList result={result}>
        {(pages) => <EventList events={pages.flatMap(({ events }) => events)} />}
      </PagedList>
    </details>
  )
}

/** Shows events below their days, and below their members. The newest events are first. */
export function EventList({ events }: { readonly events: readonly LoggedEvent[] }) {
  if (events.length === 0) return <p>{texts.empty}</p>
  return (
    <ByDay items={events}>
      {(ofDay) =>
        [...new Set(ofDay.map(({ by }) => by))].map((member) => (
          <li key={member ?? ''}>
            <p>
              <strong>{texts.by(member)}</strong>
              {ofDay
                .filter(({ by }) => by === member)
                .map((event) => (
                  <span key={event.id}>
                    {texts.at(Date.parse(event.at))} {texts.describe(event)}
                  </span>
                ))}
            </p>
          </li>
        ))
      }
    </ByDay>
  )
}

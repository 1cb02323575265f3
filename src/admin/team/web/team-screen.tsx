import { useState } from 'react'

import type { AUDIT_CALLS, ListEventsAnswer } from '#admin/audit/server/events.ts'
import { SignOut } from '#admin/frame/web/entry/sign-out.tsx'
import type { ScreenProps } from '#admin/frame/web/screen.ts'
import { Button, MoreButton } from '#admin/kit/web/button.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel, Problem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import type { HAND_OVER_CALLS, ListHandOversAnswer } from '#admin/phones/server/hand-overs.ts'
import { PhonesPanel } from '#admin/phones/web/phones-panel.tsx'
import { callsOf } from '#members/member-call.ts'
import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'

import { MembersPanel } from './members-panel.tsx'
import './team.css'

const handOversCalls = callsOf<typeof HAND_OVER_CALLS>('hand-overs')
const membersCalls = callsOf<typeof MEMBERS_CALLS>('members')
const auditCalls = callsOf<typeof AUDIT_CALLS>('audit')

/** The staff's phones, what was handed over, who manages the venue, and what they did. */
export function Screen(props: ScreenProps) {
  const { key } = props.venue
  return (
    <>
      <PhonesPanel venue={key} />
      <HandOversPanel venue={key} />
      <MembersPanel {...props} />
      <SessionsPanel {...props} />
      <EventsPanel venue={key} />
    </>
  )
}

type HandOverPage = ListHandOversAnswer
const handOverTexts = TEAM_TEXTS.handOvers

function HandOversPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(handOversCalls('list', venue, { after: null }))
  return (
    <Panel title={handOverTexts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <HandOverList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function HandOverList({ venue, first }: { readonly venue: string; readonly first: HandOverPage }) {
  const [more, setMore] = useState<readonly HandOverPage[]>([])
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  const handOvers = pages.flatMap((page) => page.handOvers)
  if (handOvers.length === 0) return <p className="empty">{handOverTexts.empty}</p>
  return (
    <>
      <ul className="rows">
        {handOvers.map((handOver) => (
          <li key={`${handOver.at} ${handOver.code} ${handOver.event}`} data-event={handOver.event}>
            <p>
              <strong>
                {handOver.prizeName} <code>{handOver.code}</code>
              </strong>
              <span className="event-name">{handOverTexts.events[handOver.event]}</span>
              <span>{handOverTexts.line(Date.parse(handOver.at), handOver.by)}</span>
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <MoreButton
          call={handOversCalls('list', venue, { after: next })}
          onPage={(page) => setMore([...more, page])}
        >
          {TEAM_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

/** The devices on which the member is signed in. */
function SessionsPanel({ me, reloadMe }: Pick<ScreenProps, 'me' | 'reloadMe'>) {
  const texts = TEAM_TEXTS.sessions
  const { state, reload } = useMemberCall(membersCalls('list-sessions'))
  const { run, isBusy, problem } = useAction()
  return (
    <Panel title={texts.title}>
      <Loaded state={state} reload={reload}>
        {({ sessions }) => (
          <>
            <ul className="rows">
              {sessions.map(({ id, device, createdAt, seenAt, isThis }) => (
                <li key={id}>
                  <p>
                    <strong>{device}</strong>
                    {isThis && <span>{texts.this}</span>}
                    <span>
                      {texts.line(Date.parse(createdAt), isThis ? null : Date.parse(seenAt))}
                    </span>
                  </p>
                  {!isThis && (
                    <Button
                      kind="quiet"
                      busy={isBusy}
                      onPress={() => void run(membersCalls('end-sessions', { id }), reload)}
                    >
                      {texts.end(device)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="actions">
                <Button
                  busy={isBusy}
                  onPress={() => void run(membersCalls('end-sessions', { id: null }), reload)}
                >
                  {texts.others}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Problem of={problem} />
      <div className="actions">
        <SignOut doMailsLeave={me.doMailsLeave} reloadMe={reloadMe} />
      </div>
    </Panel>
  )
}

type EventPage = ListEventsAnswer
const eventTexts = TEAM_TEXTS.events

/** The audit log of the venue. */
function EventsPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(auditCalls('list', venue, { before: null }))
  return (
    <Panel title={eventTexts.title}>
      <Loaded state={state} reload={reload}>
        {(first) => <EventList venue={venue} first={first} />}
      </Loaded>
    </Panel>
  )
}

function EventList({ venue, first }: { readonly venue: string; readonly first: EventPage }) {
  const [more, setMore] = useState<readonly EventPage[]>([])
  const pages = [first, ...more]
  const events = pages.flatMap((page) => page.events)
  const before = events.at(-1)?.id
  if (before === undefined) return <p className="empty">{eventTexts.empty}</p>
  return (
    <>
      <ul className="rows">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <strong>
                {eventTexts.by(event.by)} {eventTexts.describe(event)}
              </strong>
              <span>{eventTexts.at(Date.parse(event.at))}</span>
            </p>
          </li>
        ))}
      </ul>
      {pages.at(-1)?.hasMore && (
        <MoreButton
          call={auditCalls('list', venue, { before })}
          onPage={(page) => setMore([...more, page])}
        >
          {TEAM_TEXTS.more}
        </MoreButton>
      )}
    </>
  )
}

import './team.css'

import { useState } from 'react'

import { HAND_OVERS } from '#admin/phones/phone-calls.ts'
import { EVENTS } from '#admin/team/team-calls.ts'
import { SignOut } from '#admin/frame/web/entry/sign-out.tsx'
import { Button, MoreButton } from '#admin/kit/web/button.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel, Problem } from '#admin/kit/web/panel.tsx'
import type { ScreenProps } from '#admin/frame/web/screen.ts'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import { END_SESSIONS, SESSIONS } from '#members/calls.ts'
import type { AnswerOf } from '#members/member-call.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'

import { MembersPanel } from './members-panel.tsx'
import { PhonesPanel } from '#admin/phones/web/phones-panel.tsx'

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

type HandOverPage = AnswerOf<typeof HAND_OVERS>
const handOverTexts = TEAM_TEXTS.handOvers

function HandOversPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(HAND_OVERS, { venue, after: null })
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

/** The devices on which the member is signed in. */
function SessionsPanel({ me, reloadMe }: Pick<ScreenProps, 'me' | 'reloadMe'>) {
  const texts = TEAM_TEXTS.sessions
  const { state, reload } = useMemberCall(SESSIONS, {})
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
                      onPress={() => void run(END_SESSIONS, { id }, reload)}
                    >
                      {texts.end(device)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="actions">
                <Button busy={isBusy} onPress={() => void run(END_SESSIONS, { id: null }, reload)}>
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

type EventPage = AnswerOf<typeof EVENTS>
const eventTexts = TEAM_TEXTS.events

/** The audit log of the venue. */
function EventsPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(EVENTS, { venue, before: null })
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

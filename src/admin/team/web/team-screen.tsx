import { EventsPanel } from '#admin/audit/web/events-panel.tsx'
import { SignOut } from '#admin/kit/web/sign-out.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { HandOversPanel } from '#admin/hand-overs/web/hand-overs-panel.tsx'
import { PhonesPanel } from '#admin/staff-phones/web/staff-phones-panel.tsx'
import { membersCalls } from '#members/web/members-calls.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'

import { MembersPanel } from './members-panel.tsx'
import './team.css'

/**
 * The screen « Équipe »: the phones of staff, hand-overs, members, own devices, and the audit log.
 */
export function TeamScreen(props: ScreenProps) {
  const { key } = props.venue
  return (
    <>
      <PhonesPanel venue={key} />
      <HandOversPanel venue={key} />
      <MembersPanel {...props} />
      <SessionsPanel session={props.session} />
      <EventsPanel venue={key} />
    </>
  )
}

/** Shows the devices on which the member is signed in. */
function SessionsPanel({ session }: Pick<ScreenProps, 'session'>) {
  const texts = TEAM_TEXTS.sessions
  const result = useServer(membersCalls('list-sessions'))
  const { run, isBusy, problem } = useChange()
  return (
    <Panel title={texts.title}>
      <ServerResult result={result}>
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
                      onPress={() => void run(membersCalls('end-sessions', { id }))}
                    >
                      {texts.end(device)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="row">
                <Button
                  busy={isBusy}
                  onPress={() => void run(membersCalls('end-sessions', { id: null }))}
                >
                  {texts.others}
                </Button>
              </div>
            )}
          </>
        )}
      </ServerResult>
      <ActionProblem problem={problem} />
      <div className="row">
        <SignOut canSendMail={session.doMailsLeave} />
      </div>
    </Panel>
  )
}

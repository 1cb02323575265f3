import { EventsPanel } from '#admin/audit/web/events-panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'

import { MembersPanel } from './members-panel.tsx'

/** The screen « Équipe »: members, the devices of the member, and the audit log. */
export function TeamScreen(props: ScreenProps) {
  return (
    <div className="columns wide">
      <MembersPanel {...props} />
      <div className="stack">
        <SessionsPanel />
        <EventsPanel venue={props.venue.key} />
      </div>
    </div>
  )
}

/** Shows the devices on which the member is signed in. */
function SessionsPanel() {
  const texts = TEAM_TEXTS.sessions
  const result = useServer(membersCalls('list-sessions'))
  const { run, isBusy, problem } = useChange()
  return (
    <Panel title={texts.title}>
      <ServerResult result={result}>
        {({ sessions }) => (
          <ul className="rows">
            {sessions.map(({ id, device, seenAt, isThis }) => (
              <li key={id}>
                <p>
                  <strong>{device}</strong>
                  <span>{isThis ? texts.this : texts.seen(Date.parse(seenAt))}</span>
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
        )}
      </ServerResult>
      <ActionProblem problem={problem} />
    </Panel>
  )
}

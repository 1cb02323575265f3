import { SignOut } from '#admin/web/entry/sign-out.tsx'
import { Button } from '#admin/web/kit/button.tsx'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { useAction } from '#admin/web/use-action.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import { END_SESSIONS, SESSIONS } from '#members/calls.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

/** The devices on which the member is signed in. */
export function SessionsPanel({ me, reloadMe }: Pick<ScreenProps, 'me' | 'reloadMe'>) {
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

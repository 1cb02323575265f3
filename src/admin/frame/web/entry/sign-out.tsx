import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Notice, Problem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { callsOf } from '#members/member-call.ts'
import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'

const membersCalls = callsOf<typeof MEMBERS_CALLS>('members')

const TEXTS = SIGN_IN_TEXTS.signOut

/**
 * Ends the session; the page then loads again, so that it keeps nothing of the member. Where no
 * mail leaves it asks first, because the member cannot come back alone.
 */
export function SignOut({
  doMailsLeave,
  kind = 'plain',
}: {
  readonly doMailsLeave: boolean
  readonly kind?: 'plain' | 'quiet'
}) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, problem } = useAction()
  const signOut = () => void run(membersCalls('sign-out'), () => window.location.reload())
  if (!isAsking)
    return (
      <>
        <Problem of={problem} />
        <Button kind={kind} busy={isBusy} onPress={doMailsLeave ? signOut : () => setAsking(true)}>
          {TEXTS.press}
        </Button>
      </>
    )
  return (
    <Notice kind="warning">
      <p role="alert">{TEXTS.noReturn}</p>
      <Problem of={problem} />
      <div className="row">
        <Button kind="danger" busy={isBusy} onPress={signOut}>
          {TEXTS.press}
        </Button>
        <Button onPress={() => setAsking(false)}>{TEXTS.stay}</Button>
      </div>
    </Notice>
  )
}

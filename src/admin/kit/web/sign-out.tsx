import { membersCalls } from '#members/web/members-calls.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { ActionProblem } from './panel.tsx'
import { useAction } from './use-action.ts'

const TEXTS = KIT_TEXTS.signOut

/**
 * Ends the session and loads the page again, so that the page keeps no data of the member. Without
 * sign-in mails, asks first, because the member then needs a link to return.
 */
export function SignOut({ canSendMail }: { readonly canSendMail: boolean }) {
  const { run, isBusy, problem } = useAction()
  const signOut = () => void run(membersCalls('sign-out'), () => window.location.reload())
  if (canSendMail)
    return (
      <>
        <ActionProblem problem={problem} />
        <Button kind="quiet" busy={isBusy} onPress={signOut}>
          {TEXTS.press}
        </Button>
      </>
    )
  return (
    <Confirm
      press={TEXTS.press}
      kind="quiet"
      question={<p>{TEXTS.noReturn}</p>}
      cancel={TEXTS.stay}
      busy={isBusy}
      onConfirm={signOut}
    >
      <ActionProblem problem={problem} />
    </Confirm>
  )
}

import { useEffect, useRef } from 'react'

import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

import { OperatorCommand } from './operator-command.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in again over the page, which keeps what was typed. */
export function SessionDialog({
  doMailsLeave,
  onSignedIn,
}: {
  readonly doMailsLeave: boolean
  readonly onSignedIn: () => Promise<void>
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => dialog.current?.showModal()
  useEffect(open, [])
  const { title, lead } = SIGN_IN_TEXTS.ended
  const { noMails, command } = SIGN_IN_TEXTS.signIn
  return (
    // A browser without `closedby` closes it at Escape: it opens again.
    <dialog ref={dialog} aria-labelledby="session-ended" closedby="none" onClose={open}>
      <div className="dialog-body">
        <h2 id="session-ended">{title}</h2>
        <p>{lead}</p>
        {doMailsLeave ? (
          <SignInForm onSignedIn={onSignedIn} />
        ) : (
          <>
            <p>{noMails}</p>
            <OperatorCommand command={command} />
          </>
        )}
      </div>
    </dialog>
  )
}

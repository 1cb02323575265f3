import { Notice } from '#admin/web/kit/panel.tsx'
import type { Me } from '#members/calls.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

import { EntryPage } from './entry-page.tsx'
import { OperatorCommand } from './operator-command.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The page for a visitor without a session. */
export function SignInScreen({
  me: { isSetUp, doMailsLeave },
  onSignedIn,
}: {
  readonly me: Me
  readonly onSignedIn: () => Promise<void>
}) {
  if (!isSetUp) {
    const { title, lead, command } = SIGN_IN_TEXTS.notSetUp
    return (
      <EntryPage title={title} lead={lead}>
        <OperatorCommand command={command} />
      </EntryPage>
    )
  }
  const { title, lead, noMails, command } = SIGN_IN_TEXTS.signIn
  if (!doMailsLeave)
    return (
      <EntryPage title={title}>
        <Notice kind="info">
          <p>{noMails}</p>
        </Notice>
        <OperatorCommand command={command} />
      </EntryPage>
    )
  return (
    <EntryPage title={title} lead={lead}>
      <SignInForm onSignedIn={onSignedIn} />
    </EntryPage>
  )
}

import { useEffect, useRef, useState } from 'react'

import { readSession } from '#admin/frame/web/use-session.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Notice, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import type { Session } from '#members/answers.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'

import { EntryPage, OperatorCommand } from './entry-page.tsx'

/** The page for a visitor without a session. */
export function SignInScreen({
  session: { isSetUp, doMailsLeave: canSendMail },
}: {
  readonly session: Session
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
  if (!canSendMail)
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
      <SignInForm />
    </EntryPage>
  )
}

/** A dialog over a page, which keeps its input: signs the member in again. */
export function SessionDialog({ canSendMail }: { readonly canSendMail: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => dialog.current?.showModal()
  useEffect(open, [])
  const { title, lead } = SIGN_IN_TEXTS.ended
  const { noMails, command } = SIGN_IN_TEXTS.signIn
  return (
    // A browser without `closedby` closes the dialog at Escape. The dialog then opens again.
    <dialog ref={dialog} aria-labelledby="session-ended" closedby="none" onClose={open}>
      <div className="stack">
        <h2 id="session-ended">{title}</h2>
        <p>{lead}</p>
        {canSendMail ? (
          <SignInForm />
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

const CODE_MAX = 40

/** A field for the address, then a field for the code of the mail. */
function SignInForm() {
  const [code, setCode] = useState('')
  const { requestedFor, email, setEmail, requestMail, changeAddress, finish, isBusy, problem } =
    useSignIn()
  if (requestedFor === null)
    return (
      <Form onSubmit={requestMail}>
        <TextField
          label={SIGN_IN_TEXTS.signIn.email}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_BYTES}
          value={email}
          onChange={setEmail}
        />
        <ActionProblem problem={problem} />
        <Button type="submit" kind="main" busy={isBusy}>
          {SIGN_IN_TEXTS.signIn.press}
        </Button>
      </Form>
    )
  const texts = SIGN_IN_TEXTS.asked
  return (
    <Form key="code" className="entry-code" onSubmit={async () => finish(code)}>
      <p role="status">{texts.lead(requestedFor)}</p>
      <TextField
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
        value={code}
        onChange={setCode}
      />
      <ActionProblem problem={problem} />
      <div className="row">
        <Button type="submit" kind="main" busy={isBusy}>
          {texts.press}
        </Button>
        <Button kind="quiet" onPress={changeAddress}>
          {texts.again}
        </Button>
      </div>
    </Form>
  )
}

/** Requests the sign-in mail, then signs in with its code. */
function useSignIn() {
  const [email, setEmail] = useState('')
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  return {
    email,
    setEmail,
    isBusy,
    /** The address for which a mail was requested; null before the request. */
    requestedFor,
    problem: problem ?? refusal,
    requestMail: async () =>
      run(membersCalls('start-sign-in', { email }), (answer) => {
        setRefusal(answer.type === 'invalid' ? answer.problem : null)
        if (answer.type === 'asked') setRequestedFor(email)
      }),
    changeAddress: () => {
      setRefusal(null)
      setRequestedFor(null)
    },
    finish: async (code: string) =>
      run(membersCalls('finish-sign-in', { code }), async (answer) => {
        if (answer.type === 'done') return readSession()
        if (answer.type === 'wrong') setRefusal(SIGN_IN_TEXTS.asked.wrong(answer.triesLeft))
        else setRefusal(SIGN_IN_TEXTS.asked[answer.type])
      }),
  }
}

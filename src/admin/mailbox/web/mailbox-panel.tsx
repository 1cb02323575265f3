import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { Mailbox } from '#admin/mailbox/server/mailbox.ts'
import { MAILBOX_TEXTS as texts } from '#texts/admin/mailbox/messages.ts'

import { mailboxCalls } from './mailbox-calls.ts'

type MailboxProps = Pick<ScreenProps, 'venue'> & { readonly canSendMail: boolean }

/** Shows the mailbox of the venue, and a form for the code that confirms it. */
export function MailboxPanel({ venue: { key, name, role }, canSendMail }: MailboxProps) {
  const result = useServer(mailboxCalls('read', key))
  return (
    <Panel title={texts.title(name)}>
      <ServerResult result={result}>
        {(mailbox) => (
          <>
            <Notice kind={mailbox.isConfirmed ? 'done' : 'warning'}>
              <p>{describe(mailbox)}</p>
            </Notice>
            {!canSendMail && <p>{texts.noMail}</p>}
            {canSendMail && role === 'owner' && !mailbox.isConfirmed && (
              <CodeForm venue={key} mailbox={mailbox} />
            )}
          </>
        )}
      </ServerResult>
    </Panel>
  )
}

function describe({ email, isConfirmed, oldEmail }: Mailbox): string {
  if (isConfirmed) return texts.confirmed(email)
  return oldEmail === null ? texts.first(email) : texts.old(email, oldEmail)
}

type FormProps = { readonly venue: string; readonly mailbox: Mailbox }

function CodeForm({ venue, mailbox: { isCodeSent } }: FormProps) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy, problem } = useChange()
  const send = async () =>
    run(mailboxCalls('send-code', venue), ({ type }) =>
      setMessage(type === 'confirmed' ? null : texts[type]),
    )
  const confirm = async () =>
    run(mailboxCalls('confirm', venue, { code }), (answer) => {
      setCode('')
      setMessage(
        answer.type === 'wrong'
          ? texts.wrong(answer.triesLeft)
          : answer.type === 'gone'
            ? texts.gone
            : null,
      )
    })
  return (
    <Form onSubmit={confirm}>
      {isCodeSent && (
        <TextField
          label={texts.code}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      )}
      <ActionProblem problem={problem} />
      {message !== null && (
        <Notice kind="info">
          <p role="status">{message}</p>
        </Notice>
      )}
      <div className="row">
        {isCodeSent && (
          <Button type="submit" kind="main" busy={isBusy}>
            {texts.press}
          </Button>
        )}
        <Button kind={isCodeSent ? 'quiet' : 'main'} busy={isBusy} onPress={send}>
          {isCodeSent ? texts.resend : texts.send}
        </Button>
      </div>
    </Form>
  )
}

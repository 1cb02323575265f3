import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { Mailbox } from '#admin/mailbox/server/mailbox.ts'
import { MAILBOX_TEXTS as texts } from '#texts/admin/mailbox/messages.ts'

import { mailboxCalls } from './mailbox-calls.ts'

type MailboxProps = Pick<ScreenProps, 'venue'> & { readonly canSendMail: boolean }

/** Shows whether the mailbox of the venue is confirmed. If it is not, an owner can confirm it. */
export function MailboxState({ venue: { key, role }, canSendMail }: MailboxProps) {
  const result = useServer(mailboxCalls('read', key))
  return (
    <ServerResult result={result}>
      {(mailbox) =>
        mailbox.isConfirmed ? (
          <p role="status">{texts.confirmed(mailbox.email)}</p>
        ) : (
          <>
            <Notice kind="warning">
              <p>{canSendMail ? describe(mailbox) : texts.noMail}</p>
            </Notice>
            {canSendMail && role === 'owner' && <CodeForm venue={key} mailbox={mailbox} />}
          </>
        )
      }
    </ServerResult>
  )
}

function describe({ email, oldEmail }: Mailbox): string {
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

import { useState } from 'react'

import { CONFIRM_MAILBOX, MAILBOX, SEND_MAILBOX_CODE, type Mailbox } from '#admin/mailbox-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Loaded } from '#admin/web/kit/loaded.tsx'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { useAction } from '#admin/web/use-action.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import { VENUE_TEXTS } from '#texts/admin/venues.ts'

const texts = VENUE_TEXTS.mailbox
type Props = Pick<ScreenProps, 'venue'> & { readonly doMailsLeave: boolean }

/** Where the venue's mails go, and the code that confirms a new mailbox. */
export function MailboxPanel({ venue: { key, name, role }, doMailsLeave }: Props) {
  const { state, reload } = useMemberCall(MAILBOX, { venue: key })
  return (
    <Panel title={texts.title(name)}>
      <Loaded state={state} reload={reload}>
        {(mailbox) => (
          <>
            <Notice kind={mailbox.isConfirmed ? 'done' : 'warning'}>
              <p>{describe(mailbox)}</p>
            </Notice>
            {!doMailsLeave && <p>{texts.noMail}</p>}
            {doMailsLeave && role === 'owner' && !mailbox.isConfirmed && (
              <CodeForm venue={key} mailbox={mailbox} reload={reload} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function describe({ email, isConfirmed, oldEmail }: Mailbox): string {
  if (isConfirmed) return texts.confirmed(email)
  return oldEmail === null ? texts.first(email) : texts.old(email, oldEmail)
}

type FormProps = {
  readonly venue: string
  readonly mailbox: Mailbox
  readonly reload: () => Promise<void>
}

function CodeForm({ venue, mailbox: { isCodeSent }, reload }: FormProps) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  const send = async () =>
    run(SEND_MAILBOX_CODE, { venue }, async ({ type }) => {
      setMessage(type === 'confirmed' ? null : texts[type])
      await reload()
    })
  const confirm = async () =>
    run(CONFIRM_MAILBOX, { venue, code }, async (answer) => {
      setCode('')
      setMessage(
        answer.type === 'wrong'
          ? texts.wrong(answer.triesLeft)
          : answer.type === 'gone'
            ? texts.gone
            : null,
      )
      await reload()
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {isCodeSent && (
        <TextField
          label={texts.code}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      )}
      <Problem of={problem} />
      {message !== null && (
        <Notice kind="info">
          <p role="status">{message}</p>
        </Notice>
      )}
      <div className="actions">
        {isCodeSent && (
          <Button type="submit" kind="main" busy={isBusy}>
            {texts.press}
          </Button>
        )}
        <Button kind={isCodeSent ? 'quiet' : 'main'} busy={isBusy} onPress={() => void send()}>
          {isCodeSent ? texts.resend : texts.send}
        </Button>
      </div>
    </form>
  )
}

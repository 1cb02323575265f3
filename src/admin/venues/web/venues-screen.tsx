import { useState } from 'react'

import type { ScreenProps } from '#admin/frame/web/screen.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Notice, Panel, Problem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import type { Mailbox, MAILBOX_CALLS } from '#admin/mailbox/server/mailbox.ts'
import { callsOf } from '#members/member-call.ts'
import { hasRole } from '#members/role.ts'
import { VENUE_TEXTS as texts } from '#texts/admin/venues/messages.ts'

import { ArchivePanel, ExamplesPanel } from './archive-panel.tsx'
import { NewVenueForm } from './new-venue-form.tsx'
import './venues.css'

const mailboxCalls = callsOf<typeof MAILBOX_CALLS>('mailbox')

/** The venues of the member, a new one, and what concerns the whole of this one. */
export function Screen(props: ScreenProps) {
  const { venue, me, reloadMe } = props
  const archived = me.venues.filter(({ state }) => state === 'archived')
  return (
    <>
      <VenueList venue={venue} venues={me.venues.filter(({ state }) => state !== 'archived')} />
      {archived.length > 0 && (
        <details>
          <summary>{texts.archived(archived.length)}</summary>
          <VenueList venue={venue} venues={archived} />
        </details>
      )}
      <ExamplesPanel {...props} />
      {hasRole(venue.role, 'manager') && (
        <MailboxPanel venue={venue} doMailsLeave={me.doMailsLeave} />
      )}
      {me.member?.ownsInstallation ? (
        <details className="panel">
          <summary>{texts.create.title}</summary>
          <NewVenueForm venues={me.venues} reloadMe={reloadMe} />
        </details>
      ) : (
        <p>{texts.create.onlyOwner}</p>
      )}
      {venue.state === 'archived' ? (
        <Panel title={venue.name}>
          <Notice kind="info">
            <p>{texts.archive.archived}</p>
          </Notice>
        </Panel>
      ) : (
        venue.role === 'owner' && <ArchivePanel key={venue.key} venue={venue} reloadMe={reloadMe} />
      )}
    </>
  )
}

function VenueList({
  venue,
  venues,
}: Pick<ScreenProps, 'venue'> & Pick<ScreenProps['me'], 'venues'>) {
  return (
    <ul className="venue-list">
      {venues.map(({ key, name, state, isExample }) => (
        <li key={key}>
          <a href={`#/${key}/aujourdhui`} aria-current={key === venue.key ? 'true' : undefined}>
            <strong>{name}</strong>
            <span>
              {texts.states[state]}
              {isExample && ` (${texts.example})`}
            </span>
            <span>/{key}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const mailboxTexts = texts.mailbox
type MailboxProps = Pick<ScreenProps, 'venue'> & { readonly doMailsLeave: boolean }

/** Where the venue's mails go, and the code that confirms a new mailbox. */
function MailboxPanel({ venue: { key, name, role }, doMailsLeave }: MailboxProps) {
  const { state, reload } = useMemberCall(mailboxCalls('read', key))
  return (
    <Panel title={mailboxTexts.title(name)}>
      <Loaded state={state} reload={reload}>
        {(mailbox) => (
          <>
            <Notice kind={mailbox.isConfirmed ? 'done' : 'warning'}>
              <p>{describe(mailbox)}</p>
            </Notice>
            {!doMailsLeave && <p>{mailboxTexts.noMail}</p>}
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
  if (isConfirmed) return mailboxTexts.confirmed(email)
  return oldEmail === null ? mailboxTexts.first(email) : mailboxTexts.old(email, oldEmail)
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
    run(mailboxCalls('send-code', venue), async ({ type }) => {
      setMessage(type === 'confirmed' ? null : mailboxTexts[type])
      await reload()
    })
  const confirm = async () =>
    run(mailboxCalls('confirm', venue, { code }), async (answer) => {
      setCode('')
      setMessage(
        answer.type === 'wrong'
          ? mailboxTexts.wrong(answer.triesLeft)
          : answer.type === 'gone'
            ? mailboxTexts.gone
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
          label={mailboxTexts.code}
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
            {mailboxTexts.press}
          </Button>
        )}
        <Button kind={isCodeSent ? 'quiet' : 'main'} busy={isBusy} onPress={() => void send()}>
          {isCodeSent ? mailboxTexts.resend : mailboxTexts.send}
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'

import type { SecretLink } from '#admin/kit/secret-link.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Confirm } from '#admin/kit/web/confirm.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { SecretLinkView } from '#admin/kit/web/secret-link-view.tsx'
import { readAgain } from '#admin/kit/web/server-cache.ts'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { StaffPhone } from '#redemption/staff-phones/staff-phone.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'

import { phonesCalls } from './staff-phones-calls.ts'

const texts = PHONE_TEXTS

export function PhonesPanel({ venue }: { readonly venue: string }) {
  const result = useServer(phonesCalls('list', venue))
  return (
    <Panel title={texts.title}>
      <ServerResult result={result}>
        {({ phones }) => <PhoneList venue={venue} phones={phones} />}
      </ServerResult>
    </Panel>
  )
}

type ListProps = { readonly venue: string; readonly phones: readonly StaffPhone[] }

/** Shows the phones that may hand prizes over. */
function PhoneList({ venue, phones }: ListProps) {
  const current = phones.filter(({ revokedAt }) => revokedAt === null)
  return (
    <>
      {current.length === 0 && <p>{texts.empty}</p>}
      <ul className="rows">
        {current.map((phone) => (
          <li key={phone.id}>
            <PhoneLine phone={phone} />
            <RevokeButton venue={venue} id={phone.id} />
          </li>
        ))}
      </ul>
      <AddPhone venue={venue} isFirst={current.length === 0} />
    </>
  )
}

function PhoneLine({
  phone: { id, name, activatedAt, handed, handedAt },
}: {
  readonly phone: StaffPhone
}) {
  return (
    <p>
      <strong>{texts.name(id, name)}</strong>
      <span>{activatedAt === null ? texts.waiting : texts.handed(handed, handedAt)}</span>
    </p>
  )
}

function RevokeButton({ venue, id }: { readonly venue: string; readonly id: number }) {
  const { run, isBusy, problem } = useChange()
  return (
    <Confirm
      press={texts.revoke}
      kind="quiet"
      question={<p>{texts.revokeLead}</p>}
      busy={isBusy}
      onConfirm={() => void run(phonesCalls('revoke', venue, { id }))}
    >
      <ActionProblem problem={problem} />
    </Confirm>
  )
}

const NAME_MAX = 40

/** The form for the name of a new phone, folded below other phones; then the link that activates it. */
function AddPhone({ venue, isFirst }: { readonly venue: string; readonly isFirst: boolean }) {
  const [name, setName] = useState('')
  const [link, setLink] = useState<SecretLink | null>(null)
  // A phone that appears meanwhile must not fold the form while somebody types.
  const [isFolded, setFolded] = useState(!isFirst)
  const { run, isBusy, problem } = useChange()
  if (link)
    return (
      <SecretLinkView
        link={link}
        lead={texts.ready(name)}
        onDone={() => {
          setLink(null)
          setName('')
          setFolded(true)
          // The phone may have been activated meanwhile.
          void readAgain()
        }}
      />
    )
  const form = (
    <Form
      onSubmit={() => {
        const given = name.trim() || texts.hint
        setName(given)
        void run(phonesCalls('add', venue, { name: given }), setLink)
      }}
    >
      <TextField
        label={texts.label}
        help={texts.help}
        placeholder={texts.hint}
        maxLength={NAME_MAX}
        value={name}
        onChange={setName}
      />
      <ActionProblem problem={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {texts.add}
      </Button>
    </Form>
  )
  if (!isFolded) return form
  return (
    <details>
      <summary className="button plain">{texts.another}</summary>
      {form}
    </details>
  )
}

import { useState } from 'react'

import type { SecretLink } from '#admin/kit/secret-link.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Loaded } from '#admin/kit/web/loaded.tsx'
import { Panel, Problem } from '#admin/kit/web/panel.tsx'
import { SecretLinkView } from '#admin/kit/web/secret-link-view.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useMemberCall } from '#admin/kit/web/use-member-call.ts'
import type { Phone } from '#admin/phones/answers.ts'
import type { PHONE_CALLS } from '#admin/phones/server/phones.ts'
import { callsOf } from '#members/member-call.ts'
import { PHONE_TEXTS } from '#texts/admin/phones/messages.ts'

const phonesCalls = callsOf<typeof PHONE_CALLS>('phones')

const texts = PHONE_TEXTS

export function PhonesPanel({ venue }: { readonly venue: string }) {
  const { state, reload } = useMemberCall(phonesCalls('list', venue))
  return (
    <Panel title={texts.title}>
      <p>{texts.lead}</p>
      <Loaded state={state} reload={reload}>
        {({ phones }) => <PhoneList venue={venue} phones={phones} reload={reload} />}
      </Loaded>
      <AddPhoneForm venue={venue} reload={reload} />
    </Panel>
  )
}

type ListProps = {
  readonly venue: string
  readonly phones: readonly Phone[]
  readonly reload: () => Promise<void>
}

function PhoneList({ venue, phones, reload }: ListProps) {
  const current = phones.filter(({ revokedAt }) => revokedAt === null)
  const past = phones.filter(({ revokedAt }) => revokedAt !== null)
  return (
    <>
      {current.length === 0 && <p className="empty">{texts.empty}</p>}
      <ul className="rows">
        {current.map((phone) => (
          <li key={phone.id}>
            <PhoneLine phone={phone} />
            <RevokeButton venue={venue} id={phone.id} reload={reload} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{texts.past(past.length)}</summary>
          <ul className="rows">
            {past.map((phone) => (
              <li key={phone.id}>
                <PhoneLine phone={phone} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function PhoneLine({
  phone: { id, name, activatedAt, revokedAt, handed },
}: {
  readonly phone: Phone
}) {
  const since = activatedAt === null ? texts.waiting : texts.activated(Date.parse(activatedAt))
  return (
    <p>
      <strong>{texts.name(id, name)}</strong>
      <span>{revokedAt === null ? since : texts.revoked(Date.parse(revokedAt))}</span>
      {activatedAt !== null && <span>{texts.handed(handed)}</span>}
    </p>
  )
}

function RevokeButton({ venue, id, reload }: Omit<ListProps, 'phones'> & { readonly id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy, problem } = useAction()
  if (!isAsking)
    return (
      <Button kind="quiet" onPress={() => setIsAsking(true)}>
        {texts.revoke}
      </Button>
    )
  return (
    <div className="confirm">
      <p>{texts.revokeLead}</p>
      <Problem of={problem} />
      <Button
        kind="danger"
        busy={isBusy}
        onPress={() => void run(phonesCalls('revoke', venue, { id }), reload)}
      >
        {texts.revoke}
      </Button>
    </div>
  )
}

const NAME_MAX = 40

/** Names a new phone, then shows the link that activates it. */
function AddPhoneForm({ venue, reload }: Omit<ListProps, 'phones'>) {
  const [name, setName] = useState('')
  const [link, setLink] = useState<SecretLink | null>(null)
  const { run, isBusy, problem } = useAction()
  if (link)
    return (
      <SecretLinkView
        link={link}
        lead={texts.ready(name)}
        onDone={() => {
          setLink(null)
          setName('')
          void reload()
        }}
      />
    )
  return (
    <Form
      onSubmit={() => {
        const given = name.trim() || texts.hint
        setName(given)
        void run(phonesCalls('add', venue, { name: given }), async (made) => {
          setLink(made)
          await reload()
        })
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
      <Problem of={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {texts.add}
      </Button>
    </Form>
  )
}

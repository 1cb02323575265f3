import { useState } from 'react'

import { ADD_PHONE, type SecretLink } from '#admin/phone-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

import { SecretLinkView } from './secret-link-view.tsx'

const NAME_MAX = 40

/** Names a new phone, then shows the link that activates it. */
export function AddPhoneForm({
  venue,
  reload,
}: {
  readonly venue: string
  readonly reload: () => Promise<void>
}) {
  const texts = TEAM_TEXTS.phones
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
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const given = name.trim() || texts.hint
        setName(given)
        void run(ADD_PHONE, { venue, name: given }, async (made) => {
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
    </form>
  )
}

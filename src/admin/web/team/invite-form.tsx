import { useState } from 'react'

import { INVITE } from '#admin/team-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { SelectField, TextField } from '#admin/web/kit/fields.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import type { AnswerOf } from '#members/member-call.ts'
import type { Role } from '#members/role.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

import { ROLE_OPTIONS } from './member-controls.tsx'
import { SecretLinkView } from './secret-link-view.tsx'

const texts = TEAM_TEXTS.members

export function InviteForm({
  venue,
  reload,
}: {
  readonly venue: string
  readonly reload: () => Promise<void>
}) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('manager')
  const [answer, setAnswer] = useState<AnswerOf<typeof INVITE> | null>(null)
  const { run, isBusy, problem } = useAction()
  if (answer?.type === 'invited')
    return (
      <SecretLinkView
        link={answer.link}
        lead={texts.invited(email, answer.isBeingMailed)}
        onDone={() => {
          setAnswer(null)
          setEmail('')
        }}
      />
    )
  return (
    <details>
      <summary className="button plain">{texts.invite}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run(INVITE, { venue, email, role }, async (given) => {
            setAnswer(given)
            await reload()
          })
        }}
      >
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          problem={answer?.type === 'invalid' ? answer.problem : undefined}
        />
        <SelectField
          label={texts.role}
          help={texts.roleHelp}
          value={role}
          onChange={setRole}
          options={ROLE_OPTIONS}
        />
        <Problem of={problem} />
        <Button type="submit" kind="main" busy={isBusy}>
          {texts.press}
        </Button>
      </form>
    </details>
  )
}

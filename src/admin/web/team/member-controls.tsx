import { useState } from 'react'

import type { SecretLink } from '#admin/phone-calls.ts'
import { CHANGE_ROLE, MAKE_SIGN_IN_LINK, type TeamMember } from '#admin/team-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { SelectField } from '#admin/web/kit/fields.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { ROLES, type Role } from '#members/role.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'

import { SecretLinkView } from './secret-link-view.tsx'

const texts = TEAM_TEXTS.members
/** From the most to the least. */
export const ROLE_OPTIONS = ROLES.map((role) => [role, TEAM_TEXTS.roles[role]] as const).toReversed()

type Props = {
  readonly venue: string
  readonly member: TeamMember
  readonly isSelf: boolean
  readonly onChange: () => Promise<void>
}

/** What an owner does with a member: another role, no role, a link that signs in. */
export function MemberControls({ venue, member: { id, name, role: current }, isSelf, onChange }: Props) {
  const [role, setRole] = useState<Role>(current)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [link, setLink] = useState<SecretLink | null>(null)
  const { run, isBusy, problem } = useAction()
  const change = async (to: Role | null) =>
    run(CHANGE_ROLE, { venue, member: id, role: to }, async ({ type }) => {
      setRefusal(type === 'done' ? null : texts[type])
      if (type !== 'lastOwner') await onChange()
    })
  return (
    <details>
      <summary>{texts.manage}</summary>
      <SelectField
        label={texts.role}
        help={texts.roleHelp}
        value={role}
        onChange={setRole}
        options={ROLE_OPTIONS}
      />
      <Problem of={problem ?? refusal} />
      <div className="actions">
        <Button busy={isBusy} onPress={() => void change(role)}>
          {texts.change}
        </Button>
        {!isSelf && (
          <Button
            busy={isBusy}
            onPress={() =>
              void run(MAKE_SIGN_IN_LINK, { venue, member: id }, (made) => {
                setRefusal(made.type === 'made' ? null : texts.signInRefused)
                if (made.type === 'made') setLink(made.link)
              })
            }
          >
            {texts.signIn}
          </Button>
        )}
        <Button kind="danger" busy={isBusy} onPress={() => void change(null)}>
          {texts.remove(name)}
        </Button>
      </div>
      {link && <SecretLinkView link={link} lead={texts.signInReady(name)} onDone={() => setLink(null)} />}
    </details>
  )
}

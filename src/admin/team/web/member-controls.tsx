import { useRef, useState } from 'react'

import type { SecretLink } from '#admin/kit/secret-link.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { SelectField } from '#admin/kit/web/fields.tsx'
import { ActionProblem } from '#admin/kit/web/panel.tsx'
import { SecretLinkView } from '#admin/kit/web/secret-link-view.tsx'
import { readAgain } from '#admin/kit/web/server-cache.ts'
import { useAction } from '#admin/kit/web/use-action.ts'
import type { TeamMember } from '#admin/team/answers.ts'
import { ROLES, type Role } from '#platform/calls/access.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'
import { ROLE_NAMES } from '#texts/members/messages.ts'

import { invitationsCalls, teamCalls } from './team-calls.ts'

const texts = TEAM_TEXTS.members
/** The roles, with the highest role first. */
export const ROLE_OPTIONS = ROLES.map((role) => [role, ROLE_NAMES[role]] as const).toReversed()

type Props = {
  readonly venue: string
  readonly member: TeamMember
  readonly isSelf: boolean
}

/** The actions of an owner on a member: another role, a sign-in link, the removal. */
export function MemberControls({ venue, member, isSelf }: Props) {
  const { id, name, role: current, setUp } = member
  const dialog = useRef<HTMLDialogElement>(null)
  /**
   * The role that this owner has chosen. It is null before the choice, so that the field follows
   * the changes of colleagues.
   */
  const [chosen, setChosen] = useState<Role | null>(null)
  const role = chosen ?? current
  const [refusal, setRefusal] = useState<string | null>(null)
  const [link, setLink] = useState<SecretLink | null>(null)
  const { run, isBusy, problem } = useAction()
  const change = async (to: Role | null, endedItems?: string[]) => {
    const request = { member: id, role: to, taken: endedItems }
    await run(teamCalls('change-role', venue, request), async ({ type }) => {
      setRefusal(type === 'done' ? null : texts[type])
      if (type === 'lastOwner') return
      await readAgain()
      setChosen(null)
    })
  }
  return (
    <details>
      <summary>{texts.manage}</summary>
      <SelectField
        label={texts.role}
        help={texts.roleHelp}
        value={role}
        onChange={setChosen}
        options={ROLE_OPTIONS}
      />
      <ActionProblem problem={problem ?? refusal} />
      <div className="row">
        <Button busy={isBusy} onPress={async () => change(role)}>
          {texts.change}
        </Button>
        {!isSelf && (
          <Button
            busy={isBusy}
            onPress={() =>
              void run(invitationsCalls('make-sign-in-link', venue, { member: id }), (made) => {
                setRefusal(made.type === 'made' ? null : texts.signInRefused)
                if (made.type === 'made') setLink(made.link)
              })
            }
          >
            {texts.signIn}
          </Button>
        )}
        <Button
          kind="danger"
          busy={isBusy}
          onPress={() => {
            dialog.current?.showModal()
            void readAgain()
          }}
        >
          {texts.remove(name)}
        </Button>
      </div>
      <dialog ref={dialog} aria-labelledby={id}>
        <form
          className="stack"
          method="dialog"
          onSubmit={({ currentTarget }) =>
            void change(null, new FormData(currentTarget).getAll('ended').map(String))
          }
        >
          <h2 id={id}>{texts.remove(name)}</h2>
          <p>{texts.removal.lead}</p>
          {setUp.length > 0 && <p>{texts.removal.setUp}</p>}
          {setUp.map((item) => (
            <label key={item.id} className="check">
              <input
                type="checkbox"
                name="ended"
                value={item.id}
                defaultChecked={item.kind !== 'counter'}
              />
              {texts.removal.items[item.kind]} {item.name ?? item.id}
            </label>
          ))}
          <Button type="submit" kind="danger">
            {texts.remove(name)}
          </Button>
          <Button onPress={() => dialog.current?.close()}>{KIT_TEXTS.cancel}</Button>
        </form>
      </dialog>
      {link && (
        <SecretLinkView link={link} lead={texts.signInReady(name)} onDone={() => setLink(null)} />
      )}
    </details>
  )
}

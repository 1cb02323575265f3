import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { SelectField, TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { SecretLinkView } from '#admin/kit/web/secret-link-view.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { Invitation } from '#admin/team/answers.ts'
import type { InviteAnswer } from '#admin/team/server/invite.ts'
import type { Role } from '#platform/calls/access.ts'
import { TEAM_TEXTS } from '#texts/admin/team/messages.ts'
import { ROLE_NAMES } from '#texts/members/messages.ts'

import { MemberControls, ROLE_OPTIONS } from './member-controls.tsx'
import { invitationsCalls, teamCalls } from './team-calls.ts'

const texts = TEAM_TEXTS.members

/** Shows the members of the venue and open invitations. Owners can change both. */
export function MembersPanel({ venue, session }: ScreenProps) {
  const result = useServer(teamCalls('read', venue.key))
  const isOwner = venue.role === 'owner'
  return (
    <Panel title={texts.title}>
      <ServerResult result={result}>
        {({ members, invitations }) => (
          <ul className="rows">
            {members.map((member) => (
              <li key={member.id}>
                <p>
                  <strong>
                    {member.name} {member.id === session.member?.id && texts.you}
                  </strong>
                  <span>{ROLE_NAMES[member.role]}</span>
                  {member.email !== null && <span>{member.email}</span>}
                </p>
                {isOwner && (
                  <MemberControls
                    venue={venue.key}
                    member={member}
                    isSelf={member.id === session.member?.id}
                  />
                )}
              </li>
            ))}
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} venue={venue.key} invitation={invitation} />
            ))}
          </ul>
        )}
      </ServerResult>
      {isOwner && <InviteForm venue={venue.key} />}
    </Panel>
  )
}

function InvitationLine({
  venue,
  invitation,
}: {
  readonly venue: string
  readonly invitation: Invitation
}) {
  const { id, email, role, expiresAt } = invitation
  const { run, isBusy, problem } = useChange()
  return (
    <li>
      <p>
        <strong>{email}</strong>
        <span>{texts.waiting(role, Date.parse(expiresAt))}</span>
      </p>
      <ActionProblem problem={problem} />
      <Button
        kind="quiet"
        busy={isBusy}
        onPress={() => void run(invitationsCalls('withdraw', venue, { id }))}
      >
        {texts.withdraw}
      </Button>
    </li>
  )
}

function InviteForm({ venue }: { readonly venue: string }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('manager')
  const [answer, setAnswer] = useState<InviteAnswer | null>(null)
  const { run, isBusy, problem } = useChange()
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
      <Form
        onSubmit={async () => run(invitationsCalls('invite', venue, { email, role }), setAnswer)}
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
        <ActionProblem problem={problem} />
        <Button type="submit" kind="main" busy={isBusy}>
          {texts.press}
        </Button>
      </Form>
    </details>
  )
}

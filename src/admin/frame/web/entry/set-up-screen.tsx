import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'

import { EntryPage, OperatorCommand } from './entry-page.tsx'
import { enterFirstVenue } from './enter-first-venue.ts'

const TEXTS = SIGN_IN_TEXTS.setUp
const NAME_MAX = 80

type Props = {
  readonly secret: string
  readonly canSendMail: boolean
}

/** The page of the set-up link: asks who owns the installation. */
export function SetUpScreen(props: Props) {
  const result = useServer(membersCalls('read-link', { secret: props.secret }))
  return (
    <ServerResult result={result}>
      {({ kind }) => (kind === 'setUp' ? <SetUpForm {...props} /> : <Gone />)}
    </ServerResult>
  )
}

function SetUpForm({ secret, canSendMail }: Props) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [refused, setRefused] = useState<{
    readonly field: 'name' | 'email'
    readonly problem: string
  }>()
  const [isGone, setIsGone] = useState(false)
  const { run, isBusy, problem } = useAction()
  if (isGone) return <Gone />
  const problemOf = (field: 'name' | 'email') =>
    refused?.field === field ? refused.problem : undefined
  return (
    <EntryPage title={TEXTS.title} lead={TEXTS.lead}>
      <Form
        onSubmit={async () =>
          run(membersCalls('set-up', { secret, name, email }), async (answer) => {
            if (answer.type === 'done') return enterFirstVenue()
            if (answer.type === 'invalid') setRefused(answer)
            else setIsGone(true)
          })
        }
      >
        <TextField
          label={TEXTS.name}
          autoComplete="name"
          maxLength={NAME_MAX}
          problem={problemOf('name')}
          value={name}
          onChange={setName}
        />
        <TextField
          label={TEXTS.email}
          help={TEXTS.emailHelp}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_BYTES}
          problem={problemOf('email')}
          value={email}
          onChange={setEmail}
        />
        {!canSendMail && (
          <Notice kind="warning">
            <p>{TEXTS.noMails}</p>
          </Notice>
        )}
        <ActionProblem problem={problem} />
        <Button type="submit" kind="main" busy={isBusy}>
          {TEXTS.press}
        </Button>
      </Form>
    </EntryPage>
  )
}

function Gone() {
  return (
    <EntryPage title={TEXTS.gone}>
      <Notice kind="info">
        <p>{TEXTS.goneHelp}</p>
      </Notice>
      <OperatorCommand command={SIGN_IN_TEXTS.notSetUp.command} />
    </EntryPage>
  )
}

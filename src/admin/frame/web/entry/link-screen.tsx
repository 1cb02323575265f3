import { useState } from 'react'

import { openFirstVenue } from '#admin/frame/web/use-route.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { Notice, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useAction } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { LinkContent } from '#members/answers.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'

import { EntryPage } from './entry-page.tsx'
import { enterFirstVenue } from './enter-first-venue.ts'

const TEXTS = SIGN_IN_TEXTS.link
const NAME_MAX = 80

type Props = { readonly secret: string }

/** The page of a link with a secret. */
export function LinkScreen({ type, secret }: Props & { readonly type: 'signIn' | 'oneTime' }) {
  return type === 'signIn' ? <SignInLink secret={secret} /> : <OneTimeLink secret={secret} />
}

/** The page of a one-time link of a command, an invitation or a colleague. */
function OneTimeLink(props: Props) {
  const result = useServer(membersCalls('read-link', { secret: props.secret }))
  return (
    <ServerResult result={result}>
      {(content) => <Link {...props} content={content} />}
    </ServerResult>
  )
}

function Link({ secret, content }: Props & { readonly content: LinkContent }) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [end, setEnd] = useState<'gone' | 'signInNext' | 'done' | null>(null)
  const { run, isBusy, problem } = useAction()
  if (end === 'gone' || content.kind === 'gone' || content.kind === 'setUp') return <Gone />
  const isInvitation = content.kind === 'invitation'
  const isNew = isInvitation && !content.isMember
  const lead = isInvitation
    ? TEXTS.invitationLead(content.email, content.role, content.currentRole)
    : TEXTS.signInLead
  if (end !== null)
    return (
      <EntryPage title={TEXTS[end]} lead={lead}>
        <Button kind="main" onPress={() => void enterFirstVenue()}>
          {TEXTS.press}
        </Button>
      </EntryPage>
    )
  return (
    <EntryPage
      title={
        isInvitation
          ? TEXTS.invitation(content.venueName, content.inviter)
          : TEXTS.signIn(content.name)
      }
      lead={lead}
    >
      <Form
        onSubmit={async () =>
          run(membersCalls('use-link', { secret, ...(isNew && { name }) }), async (answer) => {
            if (answer.type === 'done' && (isNew || !isInvitation)) return enterFirstVenue()
            if (answer.type === 'invalid') setRefusal(answer.problem)
            else setEnd(answer.type)
          })
        }
      >
        {isNew && (
          <TextField
            label={TEXTS.name}
            autoComplete="name"
            maxLength={NAME_MAX}
            value={name}
            onChange={setName}
          />
        )}
        <ActionProblem problem={problem ?? refusal} />
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
      <Button onPress={openFirstVenue}>{TEXTS.toSignIn}</Button>
    </EntryPage>
  )
}

/**
 * The page of the link in a sign-in mail. Opening the page changes nothing. Its button signs the
 * member in, in the browser that has requested the mail.
 */
function SignInLink({ secret }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  const texts = SIGN_IN_TEXTS.signInLink
  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <ActionProblem problem={problem ?? refusal} />
      {refusal === null ? (
        <Button
          kind="main"
          busy={isBusy}
          onPress={() =>
            void run(membersCalls('finish-sign-in', { secret }), async (answer) => {
              if (answer.type === 'done') return enterFirstVenue()
              setRefusal(SIGN_IN_TEXTS.asked[answer.type === 'wrong' ? 'gone' : answer.type])
            })
          }
        >
          {texts.press}
        </Button>
      ) : (
        <Button onPress={openFirstVenue}>{TEXTS.toSignIn}</Button>
      )}
    </EntryPage>
  )
}

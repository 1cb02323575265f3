import { useState } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { FINISH_SIGN_IN } from '#members/calls.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

import { EntryPage } from './entry-page.tsx'

/**
 * The link of the mail that signs in. Opening it changes nothing: a press does, in the browser that
 * has asked.
 */
export function EnterScreen({
  secret,
  onSignedIn,
  onLeave,
}: {
  readonly secret: string
  readonly onSignedIn: () => Promise<void>
  readonly onLeave: () => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  const texts = SIGN_IN_TEXTS.enter
  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <Problem of={problem ?? refusal} />
      {refusal === null ? (
        <Button
          kind="main"
          busy={isBusy}
          onPress={() =>
            void run(FINISH_SIGN_IN, { secret }, async (answer) => {
              if (answer.type === 'done') return onSignedIn()
              setRefusal(SIGN_IN_TEXTS.asked[answer.type === 'wrong' ? 'gone' : answer.type])
            })
          }
        >
          {texts.press}
        </Button>
      ) : (
        <Button onPress={onLeave}>{SIGN_IN_TEXTS.link.toSignIn}</Button>
      )}
    </EntryPage>
  )
}

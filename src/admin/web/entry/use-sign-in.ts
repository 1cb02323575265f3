import { useState } from 'react'

import { useAction } from '#admin/web/use-action.ts'
import { FINISH_SIGN_IN, START_SIGN_IN } from '#members/calls.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

/** Asks for the mail that signs in, then takes its code. `onSignedIn` follows. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const [email, setEmail] = useState('')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  return {
    email,
    setEmail,
    isBusy,
    /** The address for which a mail was asked; null before. */
    askedFor,
    problem: problem ?? refusal,
    ask: async () =>
      run(START_SIGN_IN, { email }, (answer) => {
        setRefusal(answer.type === 'invalid' ? answer.problem : null)
        if (answer.type === 'asked') setAskedFor(email)
      }),
    askAgain: () => {
      setRefusal(null)
      setAskedFor(null)
    },
    finish: async (code: string) =>
      run(FINISH_SIGN_IN, { code }, async (answer) => {
        if (answer.type === 'done') return onSignedIn()
        if (answer.type === 'wrong') setRefusal(SIGN_IN_TEXTS.asked.wrong(answer.triesLeft))
        else setRefusal(SIGN_IN_TEXTS.asked[answer.type])
      }),
  }
}

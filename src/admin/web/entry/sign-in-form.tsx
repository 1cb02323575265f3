import { useState } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

import { useSignIn } from './use-sign-in.ts'

const ADDRESS_MAX = 254
const CODE_MAX = 40

/** The address, then the code of the mail. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const [code, setCode] = useState('')
  const { askedFor, email, setEmail, ask, askAgain, finish, isBusy, problem } =
    useSignIn(onSignedIn)
  if (askedFor === null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          label={SIGN_IN_TEXTS.signIn.email}
          type="email"
          autoComplete="username"
          maxLength={ADDRESS_MAX}
          value={email}
          onChange={setEmail}
        />
        <Problem of={problem} />
        <Button type="submit" kind="main" busy={isBusy}>
          {SIGN_IN_TEXTS.signIn.press}
        </Button>
      </form>
    )
  const texts = SIGN_IN_TEXTS.asked
  return (
    <form
      className="entry-code"
      onSubmit={(event) => {
        event.preventDefault()
        void finish(code)
      }}
    >
      <p role="status">{texts.lead(askedFor)}</p>
      <TextField
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
        value={code}
        onChange={setCode}
      />
      <Problem of={problem} />
      <div className="actions">
        <Button type="submit" kind="main" busy={isBusy}>
          {texts.press}
        </Button>
        <Button kind="quiet" onPress={askAgain}>
          {texts.again}
        </Button>
      </div>
    </form>
  )
}

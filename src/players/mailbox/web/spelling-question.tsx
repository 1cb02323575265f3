import { meantAddress } from '#players/mailbox/meant-address.ts'
import { spellingText } from '#texts/players/mailbox/spelling.ts'

/**
 * Returns the question whether the player meant another address. It is a button that passes this
 * address to `correct`. If the address does not look mistyped, calls `submit` and returns nothing.
 */
export function ask(email: string, correct: (email: string) => void, submit: () => void) {
  const meant = meantAddress(email)
  if (meant === null) submit()
  return (
    meant && (
      <p role="alert">
        <button type="button" className="button" onClick={() => correct(meant)}>
          {spellingText(meant)}
        </button>
      </p>
    )
  )
}

import { meantAddress } from '#players/mailbox/meant-address.ts'
import { spellingText } from '#texts/players/mailbox/spelling.ts'

/**
 * Returns the question whether another address was meant, as a button that passes it to `correct`.
 * Calls `submit` and returns nothing if the address does not look mistyped.
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

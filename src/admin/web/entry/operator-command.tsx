import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'

/** The command for the person who runs the server, folded: a bar owner has no use for it. */
export function OperatorCommand({ command }: { readonly command: string }) {
  return (
    <details>
      <summary>{SIGN_IN_TEXTS.forOperator}</summary>
      <code className="operator-command">{command}</code>
    </details>
  )
}

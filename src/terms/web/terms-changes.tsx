import type { ArticleChange } from '#draw/stale-terms.ts'
import { TERMS_CHANGES_TEXTS, TERMS_VERSION_TEXTS } from '#texts/terms/messages.ts'

type Props = {
  readonly reason: string | null
  /**
   * The changes; null if the accepted terms are not on record. A link to the new terms is then
   * shown.
   */
  readonly changes: readonly ArticleChange[] | null
  readonly termsHref: string
}

/** Shows the reason of a change of the terms, and the changed lines of each article. */
export function TermsChanges({ reason, changes, termsHref }: Props) {
  const { before, after, read } = TERMS_CHANGES_TEXTS
  return (
    <div className="terms-changes">
      {reason && <p>{TERMS_VERSION_TEXTS.reason(reason)}</p>}
      {changes?.map((change) => (
        <section key={change.title} aria-label={change.title}>
          <h2>{change.title}</h2>
          <Lines label={before} lines={change.before} isGone />
          <Lines label={after} lines={change.after} />
        </section>
      ))}
      {!changes?.length && (
        <p>
          <a href={termsHref}>{read}</a>
        </p>
      )}
    </div>
  )
}

type LinesProps = {
  readonly label: string
  readonly lines: readonly string[]
  readonly isGone?: boolean
}

/**
 * Shows lines with a label for screen readers, which do not announce that a line is crossed out.
 */
function Lines({ label, lines, isGone = false }: LinesProps) {
  if (lines.length === 0) return null
  const Line = isGone ? 'del' : 'ins'
  return (
    <>
      <h3>{label}</h3>
      {lines.map((line) => (
        <p key={line}>
          <Line>{line}</Line>
        </p>
      ))}
    </>
  )
}

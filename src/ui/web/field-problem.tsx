import { ICON_PATHS } from './icon-paths.ts'
import { Icon } from './icon.tsx'

/** The error message of a field; `id` is for the aria-describedby of the field. */
export function FieldProblem({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="field-problem" id={id}>
      <Icon path={ICON_PATHS.warning} /> <span>{text}</span>
    </p>
  )
}

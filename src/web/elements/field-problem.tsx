import { ICON_PATHS } from './icon-paths.ts'
import { Icon } from './icon.tsx'

/** What is wrong with the field above; the field names it in aria-describedby. */
export function FieldProblem({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="field-problem" id={id}>
      <Icon drawing={ICON_PATHS.warning} /> {text}
    </p>
  )
}

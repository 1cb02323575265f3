import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish.ts'
import type { DifferenceClass } from '#venues/difference-classes.ts'
import type { Difference } from '#venues/differences.ts'

const CLASSES = Object.keys(TEXTS.classes) as DifferenceClass[]

/** What changes, grouped by what it means for the players. */
export function DifferenceGroups({ differences }: { readonly differences: readonly Difference[] }) {
  return CLASSES.map((effect) => {
    const ofClass = differences.filter((difference) => difference.class === effect)
    const { title, lead } = TEXTS.classes[effect]
    return (
      ofClass.length > 0 && (
        <section key={effect} className="changes" data-class={effect}>
          <h3>{title}</h3>
          <p>{lead}</p>
          <DifferenceList differences={ofClass} />
        </section>
      )
    )
  })
}

export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="change-list">
      {differences.map(({ path, label, before, after }) => (
        <li key={path}>
          <b>{label}</b>
          <span>
            <span className="change-side">{TEXTS.before}</span> {before}
          </span>
          <span>
            <span className="change-side">{TEXTS.after}</span> {after}
          </span>
        </li>
      ))}
    </ul>
  )
}

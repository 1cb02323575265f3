import { PUBLISH_TEXTS as TEXTS } from '#texts/admin/publish/messages.ts'
import type { DifferenceClass } from '#venues/document/difference-classes.ts'
import type { Difference } from '#venues/document/differences.ts'

const CLASSES = Object.keys(TEXTS.classes) as DifferenceClass[]

/** The differences, grouped by their effect on the players. */
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
    <ul className="stack close differences">
      {differences.map(({ path, label, before, after }) => (
        <li key={path}>
          <b>{label}</b>
          {[
            [TEXTS.before, before],
            [TEXTS.after, after],
          ].map(([side, value]) => (
            <span key={side}>
              <span className="soft change-side">{side}</span>{' '}
              {path === 'accent' && (
                <span className="change-colour" style={{ background: value }} />
              )}
              {value}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'

import { formatWeekday } from '#texts/platform/formats/moment.ts'

/** Shows items below the days in Paris of their instants `at`. Keeps the order of the items. */
export function ByDay<T extends { readonly at: string }>({
  items,
  children,
}: {
  readonly items: readonly T[]
  /** Shows the items of one day. */
  readonly children: (items: readonly T[]) => ReactNode
}) {
  const dayOf = ({ at }: T) => formatWeekday(Date.parse(at))
  return [...new Set(items.map(dayOf))].map((day) => (
    <section key={day} className="stack close">
      <h3 className="day">{day}</h3>
      <ul className="rows">{children(items.filter((item) => dayOf(item) === day))}</ul>
    </section>
  ))
}

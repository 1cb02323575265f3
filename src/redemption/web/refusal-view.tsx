import type { ReactNode } from 'react'

import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** Shows why nothing can be handed over. */
export function RefusalView({ title, text, children }: Props) {
  return (
    <section className="refusal" role="alert">
      <Icon path={ICON_PATHS.warning} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  )
}

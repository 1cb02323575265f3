import type { ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Loaded } from './loaded.tsx'
import type { PagesState } from './use-server.ts'

/** A list of which the first page is shown, and a button for each further one. */
export function PagedList<P>({
  of: pages,
  children,
}: {
  readonly of: PagesState<P>
  readonly children: (pages: readonly P[]) => ReactNode
}) {
  return (
    <Loaded of={pages}>
      {(known) => (
        <>
          {children(known)}
          {pages.more && (
            <Button busy={pages.isBusy} onPress={pages.more}>
              {KIT_TEXTS.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

import type { ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { ServerResult } from './server-result.tsx'
import type { PagesState } from './use-server.ts'

/** A list of which the first page is shown, and a button for each further one. */
export function PagedList<P>({
  result: pages,
  children,
}: {
  readonly result: PagesState<P>
  readonly children: (pages: readonly P[]) => ReactNode
}) {
  return (
    <ServerResult result={pages}>
      {(answers) => (
        <>
          {children(answers)}
          {pages.more && (
            <Button busy={pages.isBusy} onPress={pages.more}>
              {KIT_TEXTS.more}
            </Button>
          )}
        </>
      )}
    </ServerResult>
  )
}

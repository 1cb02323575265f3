import type { ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { ServerResult } from './server-result.tsx'
import type { PagesState } from './use-server.ts'

/** Shows the first page of a list, and a button that adds the next page. */
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

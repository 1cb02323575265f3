import type { ReactNode } from 'react'

import { useAction } from '#admin/web/use-action.ts'
import type { AnswerOf, MemberCallDeclaration, SentRequestOf } from '#members/member-call.ts'

import { Button } from './button.tsx'
import { Problem } from './problem.tsx'

/** Asks for the next page of a list; shows why if there is no answer. */
export function MoreButton<D extends MemberCallDeclaration>({
  call,
  request,
  onPage,
  children,
}: {
  readonly call: D
  readonly request: SentRequestOf<D>
  readonly onPage: (page: AnswerOf<D>) => void
  readonly children: ReactNode
}) {
  const { run, isBusy, problem } = useAction()
  return (
    <>
      <Problem of={problem} />
      <Button busy={isBusy} onPress={() => void run(call, request, onPage)}>
        {children}
      </Button>
    </>
  )
}

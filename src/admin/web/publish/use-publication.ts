import { useState } from 'react'

import {
  PREVIEW_PUBLICATION,
  PUBLISH,
  REPUBLISH,
  type PublicationAnswer,
  type PublicationPreview,
} from '#admin/publication-calls.ts'
import { useAction } from '#admin/web/use-action.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import type { DocumentProblem } from '#venues/check-document.ts'

export type PublicationSource = {
  readonly venue: string
  /** The version to publish again; null for the draft. */
  readonly number: number | null
  readonly onPublished: (version: number) => Promise<void>
  /** The draft or the version in force is another than that which was shown. */
  readonly onStale: () => Promise<void>
}

/** What a publication would do, and the press that publishes what was shown. */
export function usePublication({ venue, number, onPublished, onStale }: PublicationSource) {
  const { state, reload } = useMemberCall(PREVIEW_PUBLICATION, { venue, number })
  const { run, isBusy, problem } = useAction()
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([])

  const receive = async (answer: PublicationAnswer) => {
    setProblems(answer.type === 'refused' ? answer.problems : [])
    if (answer.type === 'stale') await Promise.all([reload(), onStale()])
    if (answer.type === 'published') await onPublished(answer.version)
  }
  return {
    state,
    reload,
    isBusy,
    problem,
    problems,
    async publish({ basedOn, revision }: PublicationPreview, reason: string) {
      const seen = { venue, basedOn, reason: reason.trim() || null }
      if (number === null) await run(PUBLISH, { ...seen, revision }, receive)
      else await run(REPUBLISH, { ...seen, number }, receive)
    },
  }
}

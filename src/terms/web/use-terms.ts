import { useCallback, useEffect, useState } from 'react'

import { callServer } from '#platform/web/call-server.ts'
import { TERMS, type Terms } from '#terms/calls.ts'

export type TermsRequest =
  | { readonly state: 'idle' | 'working' | 'unknown' | 'failed' }
  | { readonly state: 'answered'; readonly terms: Terms }

/** The terms of a venue from the server, with the list of their versions. `load` requests them. */
export function useTerms(appIdentifier: string, version?: number) {
  const [request, setRequest] = useState<TermsRequest>({ state: 'idle' })
  const load = useCallback(async () => {
    setRequest({ state: 'working' })
    setRequest(await requestTerms(appIdentifier, version))
  }, [appIdentifier, version])
  return { request, load }
}

/** The same for the page of one version, which requests it at once. */
export function useTermsVersion(appIdentifier: string, version: number) {
  const { request, load } = useTerms(appIdentifier, version)
  useEffect(() => void load(), [load])
  return { request, load }
}

async function requestTerms(appIdentifier: string, version?: number): Promise<TermsRequest> {
  const reply = await callServer(TERMS, { appIdentifier, ...(version && { version }) })
  if (reply.type === 'answered') return { state: 'answered', terms: reply.answer }
  return { state: reply.type === 'refused' && reply.code === 'unknown_version' ? 'unknown' : 'failed' }
}

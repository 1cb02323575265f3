import { useEffect, useState } from 'react'

import { callServer } from '#platform/calls/web/call-server.ts'
import { TERMS, type Terms } from '#terms/calls.ts'

export type TermsRequest =
  | { readonly state: 'idle' | 'working' | 'unknown' | 'failed' }
  | { readonly state: 'answered'; readonly terms: Terms }

/**
 * The terms of a venue from the server, with the list of their versions: at once for one version,
 * else when `load` is called.
 */
export function useTerms(appIdentifier: string, version?: number) {
  const isAtOnce = version !== undefined
  const [request, setRequest] = useState<TermsRequest>({ state: isAtOnce ? 'working' : 'idle' })
  const load = () => {
    setRequest({ state: 'working' })
    void requestTerms(appIdentifier, version).then(setRequest)
  }
  useEffect(() => {
    if (isAtOnce) void requestTerms(appIdentifier, version).then(setRequest)
  }, [appIdentifier, version, isAtOnce])
  return { request, load }
}

async function requestTerms(appIdentifier: string, version?: number): Promise<TermsRequest> {
  const reply = await callServer(TERMS, { appIdentifier, ...(version && { version }) })
  if (reply.type === 'answered') return { state: 'answered', terms: reply.answer }
  return {
    state: reply.type === 'refused' && reply.code === 'unknown_version' ? 'unknown' : 'failed',
  }
}

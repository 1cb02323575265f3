import { Refusal } from './grammar.ts'
import type { Wanted } from './statements.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

export type Preferences = Wanted & {
  readonly count: string | null
  readonly isOneWanted: boolean
  readonly isPlanWanted: boolean
  /** `Prefer: tx=rollback`, for servers that let it be said. */
  readonly isUndone: boolean
}

/** The `Prefer` and `Accept` headers. What is not known is ignored, unless handling=strict. */
export function readPreferences({ headers }: Request): Preferences {
  const words = (headers.get('prefer') ?? '').split(',').map((word) => word.trim())
  const of = (name: string) =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
  const accept = headers.get('accept') ?? '*/*'
  if (of('handling') === 'strict' && words.some((word) => !KNOWN.test(word)))
    throw new Refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict')
  if (/plan\+/.test(accept)) throw new Refusal(406, 'PGRST107', 'None of these media types are available')
  return {
    returns: (of('return') ?? 'minimal') as Wanted['returns'],
    resolution: of('resolution') as Wanted['resolution'],
    isCsv: accept.includes('text/csv'),
    isOneWanted: accept.includes(OBJECT),
    isCounted: of('count') === 'exact',
    isPlanWanted: ['planned', 'estimated'].includes(of('count') ?? ''),
    isUndone: of('tx') === 'rollback',
    count: of('count'),
  }
}

const KNOWN =
  /^(?:return=(?:minimal|headers-only|representation)|count=(?:exact|planned|estimated)|resolution=(?:merge|ignore)-duplicates|missing=(?:default|null)|handling=(?:strict|lenient)|tx=(?:commit|rollback)|timezone=.*|max-affected=\d+)$/

import { readModule } from '#faults/rewritten/rewritten-modules.ts'

import { placeFailpoints } from './failpoints.ts'

/** The modules of a publication. Each await is a failpoint. */
const MODULES = [
  'src/admin/publish/server/publish.ts',
  'src/admin/publish/server/next-version.ts',
  'src/admin/publish/server/insert-version.ts',
  'src/admin/audit/server/record-event.ts',
]

/** A command reaches neither: the draft has no reason, and no other publication is faster. */
const EXCLUDED = new Set(['publish.ts: clearReason(', 'publish.ts: decide() (2)'])

/**
 * Returns the instrumented modules, and the names of the failpoints that each publication of a
 * draft passes.
 */
export async function placePublicationFailpoints(): Promise<{
  readonly sources: ReadonlyMap<string, string>
  readonly names: readonly string[]
}> {
  const placed = await Promise.all(
    MODULES.map(
      async (module) => [module, placeFailpoints(module, await readModule(module))] as const,
    ),
  )
  const names = placed.flatMap(([, instrumented]) => instrumented.names)
  return {
    sources: new Map(placed.map(([module, { source }]) => [module, source])),
    names: names.filter((name) => ![...EXCLUDED].some((excluded) => name.startsWith(excluded))),
  }
}

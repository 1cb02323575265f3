type ModuleInfo = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Context = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

const ENTRY = 'entry'

/**
 * Returns the function that names the one chunk of the modules that a page shares with other pages.
 * `page` matches the module that is loaded for the page. Without the function, each combination of
 * pages would get its own small chunk. A module that the entry loads stays in the entry.
 */
export function sharedChunk(
  page: RegExp,
  name: string,
): (id: string, context: Context) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  /** Returns what imports this module: the entry, or modules that are loaded later. */
  const pagesOf = (id: string, context: Context): ReadonlySet<string> => {
    const found = known.get(id)
    if (found) return found
    const info = context.getModuleInfo(id)
    const pages = new Set((info?.importers ?? []).flatMap((by) => [...pagesOf(by, context)]))
    if (info?.isEntry) pages.add(ENTRY)
    if (info && info.dynamicImporters.length > 0) pages.add(id)
    known.set(id, pages)
    return pages
  }
  return (id, context) => {
    const pages = pagesOf(id, context)
    const isShared = pages.size > 1 && !pages.has(ENTRY)
    return isShared && [...pages].some((one) => page.test(one)) ? name : null
  }
}

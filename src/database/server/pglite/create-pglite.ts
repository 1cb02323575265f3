import { setFlagsFromString } from 'node:v8'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * V8 optimises WebAssembly functions that run often. For the parser of PostgreSQL, a function with
 * thousands of cases, the optimisation needs 600 MB and makes statements no faster. V8 never
 * optimises a function that is first called while this flag names another function. Function 0 is
 * an import.
 */
const OPTIMISE_ONLY = '--wasm-tier-up-filter='
const NO_FUNCTION = 0
const ANY_FUNCTION = -1

class SmallPglite extends PGlite {
  /**
   * Runs PGlite's first statement. An empty statement runs before it, and calls little more than
   * the parser.
   */
  override async _initArrayTypes(...options: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    setFlagsFromString(`${OPTIMISE_ONLY}${NO_FUNCTION}`)
    await this.exec('').finally(() => setFlagsFromString(`${OPTIMISE_ONLY}${ANY_FUNCTION}`))
    // oxlint-disable-next-line no-underscore-dangle -- PGlite calls nothing else before a statement.
    await super._initArrayTypes(...options)
  }
}

/** Opens a PGlite that needs 300 MB, where `PGlite.create` needs 800 MB. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = new SmallPglite(options)
  await pglite.waitReady
  return pglite
}

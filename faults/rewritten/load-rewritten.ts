import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Preloaded into a server (`NODE_OPTIONS=--import`), in its database thread too: the modules in the file that
 * REWRITTEN_MODULES names, by their addresses, have the source that stands there.
 */
const file = process.env['REWRITTEN_MODULES'] ?? ''
const sources = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))

registerHooks({
  load(url, context, nextLoad) {
    const source = sources.get(url)
    if (source === undefined) return nextLoad(url, context)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})

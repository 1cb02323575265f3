import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Preloaded into a server and its database thread (`NODE_OPTIONS=--import`). Replaces the sources
 * of the modules in the JSON file that REWRITTEN_MODULES names. The file maps the URL of a module
 * to its source.
 */
const file = process.env['REWRITTEN_MODULES'] ?? ''
const sources = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
)

registerHooks({
  load(url, context, nextLoad) {
    const source = sources.get(url)
    if (source === undefined) return nextLoad(url, context)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})

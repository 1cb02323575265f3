import { join } from 'node:path'

/**
 * Shared by the hundreds of processes that the tests start: only the first compiles a source. As an
 * environment variable, it counts for each process that a test starts with `process.env`.
 */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

import { join } from 'node:path'

/**
 * The cache that all processes of the tests share, so that only the first process compiles a
 * source. It is an environment variable, so that it counts for each process that a test starts with
 * `process.env`.
 */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/**
 * The flags of a process that ends soon. PGlite is compiled once, and not a second time with more
 * optimisation, which is a third of the processor time of a server's start. The processes of Vitest
 * have these flags, too: their databases are too small to win the time back.
 */
export const SHORT_LIVED = ['--liftoff-only']

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/dist/pglite.wasm')

/**
 * The WebAssembly of PGlite. All threads of a process share its machine code, but only while a
 * module exists. This module exists until the process ends. Without it, each open compiles the code
 * again, which takes more than half of the processor time of the open.
 */
export const COMPILED_PGLITE = await WebAssembly.compile(await readFile(FILE))

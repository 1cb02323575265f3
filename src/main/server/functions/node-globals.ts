import { Buffer } from 'node:buffer'
import process from 'node:process'

/** The runtime of Supabase's functions has Node's modules, but not all of Node's globals. The first import of every function. */
globalThis.Buffer ??= Buffer
globalThis.process ??= process

import { join } from 'node:path'

/** The absolute path of the package's folder. */
export const ROOT = join(import.meta.dirname, '../../..')

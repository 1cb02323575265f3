/**
 * `npm run build` builds the page of the players into `dist/`, the back office into `dist-admin/`.
 */

import { join } from 'node:path'

import { build } from 'vite'

import { ADMIN_CONFIG } from './admin-config.ts'
import { buildPage } from './build-page.ts'
import { compressFiles } from './compress-files.ts'

const ROOT = join(import.meta.dirname, '../..')

await Promise.all([
  buildPage().then(async () => compressFiles(join(ROOT, 'dist'))),
  build(ADMIN_CONFIG).then(async () => compressFiles(join(ROOT, 'dist-admin'))),
])

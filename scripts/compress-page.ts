import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a .br and a .gz beside each text file of the built page (or of a folder named), as small as they get. */
const DIST = process.argv[2] ?? join(import.meta.dirname, '../dist')
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Ways to write the same, none of which is the smallest for every file: the names of the modes promise nothing. */
const WAYS = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap((mode) =>
  [0, 8, 12].map((direct) => ({
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  })),
)

const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
const files = entries.filter(
  (entry) => entry.isFile() && /\.(?:html|js|css|svg|json|webmanifest)$/.test(entry.name),
)
await Promise.all(
  files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await smallest(content))
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  }),
)

async function smallest(content: Buffer): Promise<Buffer> {
  const written = await Promise.all(WAYS.map((params) => brotli(content, { params })))
  return written.reduce((one, other) => (other.length < one.length ? other : one))
}

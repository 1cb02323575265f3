import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', 'docs/guide-du-gerant.md', 'docs/screenshots/README.md']

export const DOCS_FOLDER = join(ROOT, 'docs/screenshots')

/** Returns the file names of the pictures in docs/screenshots/ that a document shows. */
export async function readNamedPictures(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(DOCUMENTS.map(async (name) => readFile(join(ROOT, name), 'utf8')))
  return new Set(texts.join('').match(/[\w-]+\.webp/g))
}

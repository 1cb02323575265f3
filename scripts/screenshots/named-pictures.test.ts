import { readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { DOCS_FOLDER, readNamedPictures } from './named-pictures.ts'

test('docs/screenshots/ has exactly the pictures that documents show', async () => {
  const files = (await readdir(DOCS_FOLDER)).filter((name) => name !== 'README.md')
  expect(files.toSorted()).toEqual([...(await readNamedPictures())].toSorted())
})

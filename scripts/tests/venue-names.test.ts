import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** « chez Chez Paul », « de Le Zinc »: `atVenue` and `ofVenue` write the preposition. */
const BARE_NAME = /\b(?:chez|de) \$\{(?:unbroken\()?(?:venue|name)\b/g

it('no text writes « chez » or « de » before the name of a venue itself', () => {
  const found = globSync('src/**/!(at-venue|of-venue).fr.ts', { cwd: ROOT }).flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(BARE_NAME) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})

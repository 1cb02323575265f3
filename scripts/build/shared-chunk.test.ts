import { expect, it } from 'vitest'

import { sharedChunk } from './shared-chunk.ts'

/** The imports of each module, and the pages that are loaded later. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/main.tsx': ['/header.tsx'],
  '/played-screens.tsx': ['/header.tsx', '/ticket.tsx', '/wheel.tsx'],
  '/terms-page.tsx': ['/card.tsx', '/ticket.tsx'],
  '/home-screen.tsx': ['/card.tsx'],
  '/ticket.tsx': ['/code.ts'],
}
const PAGES = ['/played-screens.tsx', '/terms-page.tsx', '/home-screen.tsx']

const context = {
  getModuleInfo: (id: string) => ({
    isEntry: id === '/main.tsx',
    importers: Object.keys(IMPORTS).filter((by) => IMPORTS[by]?.includes(id)),
    dynamicImporters: PAGES.includes(id) ? ['/main.tsx'] : [],
  }),
}

it.each([
  ['of the entry', '/header.tsx', null],
  ['of the game alone', '/wheel.tsx', null],
  ['of two other pages', '/card.tsx', null],
  ['of the game and another page', '/ticket.tsx', 'views'],
  ['that such a module imports', '/code.ts', 'views'],
])('the chunk of a module %s', (_, id, chunk) => {
  expect(sharedChunk(/played-screens/, 'views')(id, context)).toBe(chunk)
})

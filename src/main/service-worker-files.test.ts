import { expect, it } from 'vitest'

import { listStoredFiles } from './service-worker-files.ts'

it('the service worker stores code, styles and fonts in a fixed order, and no compressed copy', () => {
  const assets = [
    'main-b.js',
    'main-a.css',
    'jost-c.woff2',
    'main-b.js.br',
    'main-b.js.gz',
    'a.png',
  ]
  expect(listStoredFiles(assets)).toEqual([
    '/favicon.svg',
    '/not-shown.js',
    '/assets/jost-c.woff2',
    '/assets/main-a.css',
    '/assets/main-b.js',
  ])
})

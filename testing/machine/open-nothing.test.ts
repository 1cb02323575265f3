import { expect, it } from 'vitest'

// An import would put this test into another kind (scripts/tests/pure-tests.ts).
const { spawn, execFileSync } = process.getBuiltinModule('node:child_process')
const { connect, createServer } = process.getBuiltinModule('node:net')
const { Worker } = process.getBuiltinModule('node:worker_threads')
const { PGlite } = await import('@electric-sql/pglite')

it.each<[string, () => unknown]>([
  ['a process', () => spawn('true')],
  ['a process to wait for', () => execFileSync('true')],
  ['a server', () => createServer().listen(0)],
  ['a connection', () => connect(5432)],
  ['a thread', () => new Worker('', { eval: true })],
  ['a database', () => PGlite.create()],
])('a pure test cannot open %s', (_, open) => {
  expect(open).toThrow('A pure test opens no database')
})

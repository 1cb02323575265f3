import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const VITEST = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'the wheel turns' },
        { status: 'failed', fullName: 'the wheel stops' },
      ],
    },
    {
      assertionResults: [
        { status: 'passed', fullName: 'a disk fills' },
        { status: 'skipped', fullName: ' a disk is full' },
        { status: 'todo', fullName: 'a disk is empty' },
      ],
    },
  ],
}
const spec = (title: string, ...statuses: readonly string[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
})
const PLAYWRIGHT = {
  stats: { expected: 4, unexpected: 2 },
  suites: [
    {
      title: 'win.spec.ts',
      specs: [spec('a win', 'expected'), spec('a loss', 'skipped')],
      suites: [{ title: 'at night', specs: [spec('a draw', 'skipped', 'skipped')] }],
    },
  ],
}

describe('the report of a test runner', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-reports-'))
  })
  afterAll(async () => rm(folder, { recursive: true }))

  const write = async (name: string, report: object) => {
    const file = join(folder, name)
    await writeFile(file, JSON.stringify(report))
    return file
  }

  it('is a failure if its file is missing', () => {
    const file = join(folder, 'none.json')
    for (const read of [readVitestReport, readPlaywrightReport])
      expect(read(file)).toEqual({ passed: 0, failed: 1, skipped: [] })
  })

  it('of Vitest has the counts and the names of skipped tests', async () => {
    expect(readVitestReport(await write('vitest.json', VITEST))).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['a disk is full', 'a disk is empty'],
    })
  })

  it('of Playwright has the counts and the names of skipped tests, with the suites of each test', async () => {
    expect(readPlaywrightReport(await write('playwright.json', PLAYWRIGHT))).toEqual({
      passed: 4,
      failed: 2,
      skipped: ['win.spec.ts: a loss', 'win.spec.ts: at night: a draw'],
    })
  })
})

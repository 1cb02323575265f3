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
  stats: { expected: 3, flaky: 1, unexpected: 2 },
  suites: [
    {
      title: 'win.spec.ts',
      specs: [spec('a win', 'expected'), spec('a loss', 'skipped')],
      suites: [{ title: 'at night', specs: [spec('a draw', 'skipped', 'skipped')] }],
    },
  ],
}

describe('what a test runner reports', () => {
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

  it('is a failure where it wrote nothing', () => {
    const file = join(folder, 'none.json')
    for (const read of [readVitestReport, readPlaywrightReport])
      expect(read(file)).toEqual({ passed: 0, failed: 1, skipped: [] })
  })

  it('is, of Vitest, its counts and the names of the tests that did not run', async () => {
    expect(readVitestReport(await write('vitest.json', VITEST))).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['a disk is full', 'a disk is empty'],
    })
  })

  it('is, of Playwright, the same, a second try counted as passed, with the suites of each name', async () => {
    expect(readPlaywrightReport(await write('playwright.json', PLAYWRIGHT))).toEqual({
      passed: 4,
      failed: 2,
      skipped: ['win.spec.ts: a loss', 'win.spec.ts: at night: a draw'],
    })
  })
})

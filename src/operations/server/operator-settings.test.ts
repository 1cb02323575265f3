import { describe, expect, it } from 'vitest'

import { readEnv } from './env.ts'

const problemsOf = (given: Record<string, string>) => {
  const read = readEnv(given)
  return read.ok ? [] : read.problems
}

describe('the settings of limits and metrics', () => {
  it.each([
    [
      { NODE_ENV: 'production', SMTP_URL: 'smtp://a', RATE_LIMIT: 'off' },
      'RATE_LIMIT=off is refused in production',
    ],
    [{ RATE_LIMIT: 'on' }, 'RATE_LIMIT can only be off, or left out'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number of proxies, from 0 to 10'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a number of proxies, from 0 to 10'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  ])('%o is refused', (given, problem) => {
    expect(problemsOf(given)).toContain(problem)
  })

  it('are strict by default', () => {
    expect(readEnv({})).toMatchObject({
      env: { trustProxy: 0, hasRateLimit: true, metricsToken: null },
    })
    expect(readEnv({ RATE_LIMIT: 'off', TRUST_PROXY: '2' })).toMatchObject({
      env: { trustProxy: 2, hasRateLimit: false },
    })
  })
})

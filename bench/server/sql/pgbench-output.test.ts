import { expect, test } from 'vitest'

import { readPgbenchLog, readPgbenchOutput } from './pgbench-output.ts'

const OUTPUT = `pgbench (15.18 (Debian 15.18-0+deb12u1), server 18.4)
transaction type: /tmp/spin.sql
scaling factor: 1
query mode: prepared
number of clients: 8
number of threads: 2
maximum number of tries: 1
duration: 3 s
number of transactions actually processed: 7105
number of failed transactions: 0 (0.000%)
latency average = 3.366 ms
initial connection time = 23.011 ms
tps = 2376.661405 (without initial connection time)
`

test('an output without a rate is refused', () => {
  expect(() => readPgbenchOutput(OUTPUT.replace(/^tps.*$/m, ''))).toThrow('unexpected output of pgbench')
})

test('the rate excludes the time for connections', () => {
  expect(readPgbenchOutput(OUTPUT)).toEqual({ perSecond: 2376.661405, failed: 0 })
})

test('latencies are read from the transaction log', () => {
  const log = '0 199 2241 0 1175850568 995598\n1 200 4100 0 1175850569 608\n'
  expect(readPgbenchLog(log)).toEqual({ p50Ms: 2.241, p95Ms: 4.1, p99Ms: 4.1 })
})

import { expect, it } from 'vitest'

import { sampleProcess, slopePerMinute } from './process-samples.ts'

it('finds the growth in samples that vary', () => {
  const samples = [100, 104, 103, 107, 106].map((residentMb, minutes) => ({ minutes, residentMb, files: 7 }))
  expect(slopePerMinute(samples, ({ residentMb }) => residentMb)).toBeCloseTo(1.5)
  expect(slopePerMinute(samples, ({ files }) => files)).toBe(0)
})

it('reads the memory and open files of a process', async () => {
  const [sample] = await sampleProcess(process.pid)()
  expect(sample?.residentMb).toBeCloseTo(process.memoryUsage.rss() / 2 ** 20, -2)
  expect(sample?.files).toBeGreaterThan(2)
})

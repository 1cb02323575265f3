import { readdir, readFile } from 'node:fs/promises'

/** The memory and open files of a process at one time. */
export type Sample = { readonly minutes: number; readonly residentMb: number; readonly files: number }

const SAMPLE_EVERY_MS = 2_000
const KB_OF_MB = 1024

/** Samples a process repeatedly. Returns a function that stops this and returns the samples. */
export function sampleProcess(pid: number): () => Promise<Sample[]> {
  const samples: Promise<Sample>[] = []
  const startedAt = performance.now()
  const take = () => {
    const sample = lookAt(pid, (performance.now() - startedAt) / 60_000)
    // The returned function reports the rejection.
    sample.catch(() => {})
    samples.push(sample)
  }
  const timer = setInterval(take, SAMPLE_EVERY_MS)
  take()
  return async () => {
    clearInterval(timer)
    return Promise.all(samples)
  }
}

async function lookAt(pid: number, minutes: number): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  return { minutes, residentMb: resident / KB_OF_MB, files: (await readdir(`/proc/${pid}/fd`)).length }
}

/** Returns the growth per minute: the slope of the least-squares line through the samples. */
export function slopePerMinute(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(samples.map(({ minutes }) => minutes))
  const level = mean(samples.map(of))
  const along = samples.reduce((sum, one) => sum + (one.minutes - middle) * (of(one) - level), 0)
  return along / samples.reduce((sum, { minutes }) => sum + (minutes - middle) ** 2, 0)
}

import { readdir, readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10
const [STATE_FIELD, PARENT, USER_TIME, SYSTEM_TIME] = [3, 4, 14, 15] as const

/** The processor time of each process since it began, in milliseconds, by process id. */
type ProcessorTimes = ReadonlyMap<number, number>

/**
 * Returns the processor time that processes have used between two readings, without processes that
 * have ended.
 */
export function spentBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0)
}

/** Reads the times of a process, and of the children of a postmaster. */
export async function readProcessorTimes(
  pid: number,
  postmaster: number | null,
): Promise<ProcessorTimes> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(ids.map(async (id) => readStat(id)))
  const counted = stats
    .filter((stat) => stat !== null)
    .filter(({ id, parent }) => id === pid || parent === postmaster)
  return new Map(counted.map(({ id, ms }) => [id, ms]))
}

/** Returns the id of the process that started this one. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readStat(pid)
  if (!stat) throw new Error(`there is no process ${pid}`)
  return stat.parent
}

/** Returns null for a process that has ended meanwhile. */
async function readStat(id: number) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The second field, the name in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - STATE_FIELD])
  return { id, parent: field(PARENT), ms: (field(USER_TIME) + field(SYSTEM_TIME)) * TICK_MS }
}

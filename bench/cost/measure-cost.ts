import { readdir, readFile } from 'node:fs/promises'

import { Client } from 'pg'

import type { ServerProcess } from '#testing/running-server.ts'

import type { Work } from './visits.ts'

/** What one work cost, on the mean of a run. */
export type Cost = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** Of the processor, in the server's process and in all of PostgreSQL's. */
  readonly nodeCpuMs: number
  readonly postgresCpuMs: number
  readonly commits: number
  /** Of the write-ahead log, from a checkpoint on. */
  readonly logBytes: number
  /** Whole pages in it: the first change of a page after a checkpoint writes all of it, up to 8 kB. */
  readonly pageImages: number
}

const CLIENTS = 8
const WARM_UP_SECONDS = 3
/** Of /proc: USER_HZ, which Linux fixes for programs. */
const TICKS_PER_SECOND = 100

/** So many clients do the work over and over. The run begins at a checkpoint, as a spike may. */
export async function measureCost(
  { url, process: server }: ServerProcess,
  postgresUrl: string,
  database: string,
  work: Work,
  seconds: number,
): Promise<Cost> {
  const admin = new Client(postgresUrl)
  await admin.connect()
  try {
    const serverPid = server.pid ?? 0
    await load(url, work, WARM_UP_SECONDS)
    await admin.query('checkpoint')
    const before = await look(admin, database, serverPid)
    const begun = performance.now()
    const times = (await load(url, work, seconds)).toSorted((one, other) => one - other)
    const took = (performance.now() - begun) / 1000
    const after = await look(admin, database, serverPid)
    const each = (of: (seen: Seen) => number) => (of(after) - of(before)) / times.length
    return {
      perSecond: times.length / took,
      p50Ms: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
      p99Ms: quantile(times, 0.99),
      nodeCpuMs: each((seen) => seen.nodeMs),
      postgresCpuMs: each((seen) => seen.postgresMs),
      commits: each((seen) => seen.commits),
      logBytes: each((seen) => seen.logBytes),
      pageImages: each((seen) => seen.pageImages),
    }
  } finally {
    await admin.end()
  }
}

async function load(url: string, work: Work, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const client = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await work(url)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

type Seen = {
  readonly nodeMs: number
  readonly postgresMs: number
  readonly commits: number
  readonly logBytes: number
  readonly pageImages: number
}

async function look(admin: Client, database: string, serverPid: number): Promise<Seen> {
  // Counts reach the view when a backend has been idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await admin.query<Record<'commits' | 'log_bytes' | 'page_images' | 'postmaster', string>>(
    `select (select xact_commit from pg_stat_database where datname = $1) as commits,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log_bytes,
       (select wal_fpi from pg_stat_wal) as page_images,
       split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as postmaster`,
    [database],
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL tells nothing of itself')
  return {
    nodeMs: await cpuMsOf(serverPid),
    postgresMs: await cpuMsOfFamily(Number(row.postmaster)),
    commits: Number(row.commits),
    logBytes: Number(row.log_bytes),
    pageImages: Number(row.page_images),
  }
}

async function cpuMsOf(pid: number): Promise<number> {
  const { own } = await readStat(pid)
  return own
}

/** The postmaster and all its children; those that ended count with the postmaster. */
async function cpuMsOfFamily(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(pids.map(async (pid) => readStat(pid).catch(() => null)))
  const parent = await readStat(postmaster)
  const children = stats.filter((stat) => stat?.parent === postmaster)
  return parent.own + parent.ended + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)
}

async function readStat(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold blanks; the fields after it are counted from 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (number: number) => Number(fields[number - 3]) * (1000 / TICKS_PER_SECOND)
  return { parent: Number(fields[1]), own: ticks(14) + ticks(15), ended: ticks(16) + ticks(17) }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

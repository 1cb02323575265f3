/**
 * `node try-archive.ts <archive>` tries an archive as an ordinary user, and prints the seconds. It
 * unpacks the archive into an empty folder, starts it as docs/operate.md says, plays once, runs a
 * command and stops it. `faults/runs/release.test.ts` runs this script on a machine without a
 * network.
 */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

import { ON_DISK } from '#testing/machine/temporary-folder.ts'
import { spinRequest } from '#testing/servers/served-app.ts'

const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const [, , archive = ''] = process.argv
const folder = mkdtempSync(join(ON_DISK, 'roue des avis '))
chmodSync(folder, 0o755)
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
const inFolder = {
  cwd: folder,
  ...user,
  env: { PATH: '/usr/bin:/bin', HOME: folder, HOST: '127.0.0.1', PORT: '0' },
}
try {
  console.log(JSON.stringify(await tryArchive()))
} finally {
  rmSync(folder, { recursive: true })
}

async function tryArchive(): Promise<object> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  execFileSync('tar', ['-xzf', '-'], { ...inFolder, input: readFileSync(archive) })
  const unpacked = seconds()
  const [name = ''] = readdirSync(folder)
  const roue = join(folder, name, 'roue')

  const server = spawn(roue, ['start'], { ...inFolder, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(server, 'exit') as Promise<[number | null]>
  try {
    let url = ''
    for await (const line of createInterface(server.stdout)) {
      const { event, ...more } = JSON.parse(line) as { event: string; url?: string }
      url = more.url ?? url
      if (event === 'ready') break
    }
    const ready = seconds()
    const page = await (await fetch(`${url}/wafubar`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const spin = await fetch(url + '/functions/v1/spin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(spinRequest()),
    })
    const statuses = [(await fetch(url + script)).status, spin.status]
    const audit = execFileSync(roue, ['audit'], { ...inFolder, encoding: 'utf8' })
    server.kill('SIGTERM')
    const [status] = await exit
    return {
      unpacked,
      ready,
      statuses,
      audit: audit.trim(),
      status,
      stopped: seconds(),
      networks: Object.keys(networkInterfaces()),
      folder: readdirSync(folder).toSorted(),
    }
  } finally {
    server.kill('SIGKILL')
  }
}

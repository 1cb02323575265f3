/** Setup of the project `pure`: opening a database, a server or a browser throws an error. */

import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { Server, Socket } from 'node:net'
import workerThreads from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

const PROCESSES = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']

function refuse(): never {
  throw new Error(
    'A pure test opens no database, server or browser: scripts/tests/pure-tests.ts lists the imports that make a test another kind',
  )
}

Object.assign(childProcess, Object.fromEntries(PROCESSES.map((name) => [name, refuse])))
Object.assign(workerThreads, { Worker: refuse })
Object.assign(Server.prototype, { listen: refuse })
Object.assign(Socket.prototype, { connect: refuse })
Object.assign(PGlite, { create: refuse })
syncBuiltinESMExports()

import process from 'node:process'

import type { Program } from '#database/server/schema/start-schema.ts'
import { startServer } from '#main/server/start.ts'
import { envOf } from '#testing/servers/command-here.ts'

/**
 * A server of a later version, whose program NEXT_PROGRAM gives as JSON. The server starts, which
 * upgrades its database, and stops.
 */
const program = JSON.parse(process.env['NEXT_PROGRAM'] ?? '') as Program
const log = (event: string, fields: object = {}) =>
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)
const variables = { DATA_DIR: process.env['DATA_DIR'] ?? '' }
const server = await startServer(envOf(variables), log, () => process.exit(1), program)
await server.opened
await server.stop()
process.exit(0)

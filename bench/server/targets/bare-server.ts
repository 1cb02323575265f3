import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/**
 * A minimal server for comparison: Hono, `pg`, and one statement with parameters from the request. `STATEMENT` is the statement with
 * which our server records a draw.
 */
const { DATABASE_URL, PORT, STATEMENT = '' } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const app = new Hono()
app.get('/ready', (context) => context.text('ready'))
app.post('/spin', async (context) => {
  const { rows } = await pool.query(STATEMENT, await context.req.json<unknown[]>())
  return context.json(rows[0] as object)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))

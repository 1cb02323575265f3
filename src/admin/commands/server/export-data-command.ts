import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { WHOLE_DATABASE } from '#database/server/backup/backup-format.ts'
import type { WriteChunk } from '#database/server/backup/write-backup.ts'
import type { Database, Query } from '#database/server/database.ts'
import { toSqlLiteral } from '#database/server/sql-literal.ts'
import {
  CommandRefused,
  readArguments,
  type StreamedCommand,
} from '#platform/commands/server/command.ts'
import { createTextStream } from '#platform/commands/server/streams.ts'
import { writeFileAtomically } from '#platform/commands/server/write-file.ts'
import { OPT_IN_COLUMNS } from '#players/server/opt-in-columns.ts'

import { requireVenue } from './refusals.ts'

const usage = 'venue export-data <key> <file.json>'

/** The number is small, because a picture has up to 800 kB. */
const ROWS_PER_STATEMENT = 20

const base64 = (column: string) => `translate(encode(${column}, 'base64'), E'\\n', '')`
const CONSENT = OPT_IN_COLUMNS.map(({ title, sql }) => `${toSqlLiteral(title)}, ${sql}`).join()

/**
 * The statement for each part of the file, which selects the rows of the venue $1. A play has the
 * data of the player's proof without the hashes of ticket and mailbox. It has an address only with
 * a consent that is confirmed and not withdrawn.
 */
const PARTS: Readonly<Record<string, string>> = {
  venue: `select v.app_identifier as key, v.created_at, v.paused, v.archived_at, m.email as mailbox
    from private.venues v left join private.venue_mailboxes m using (app_identifier) where v.app_identifier = $1`,
  draft: 'select revision, saved_at, content from private.venue_drafts where app_identifier = $1',
  versions: `select number, published_at, reason, content, articles, terms_version, terms_hash, odds_hash, pictures
    from private.venue_versions where app_identifier = $1 order by number`,
  pictures: `select hash, saved_at, ${base64('large')} as large, ${base64('small')} as small
    from private.logos where app_identifier = $1 order by saved_at, hash`,
  odds: 'select odds_hash, in_force_since, odds from private.odds_tables where app_identifier = $1 order by id',
  team: `select name, role, ms.created_at as since from private.memberships ms
    join private.members on id = member_id where app_identifier = $1 order by since, name`,
  figures: `select day, json_object_agg(step, count order by step) as counts from (
      select day, step, count from private.funnel_counts where app_identifier = $1
      union all
      select private.day_of($1, hour), 'drawn ' || prize_key, sum(count) from (
        select date_trunc('hour', played_at) as hour, prize_key, count(*) as count
        from private.participations where app_identifier = $1 group by 1, 2
      ) as by_hour group by 1, 2
    ) as counted group by day order by day`,
  plays: `select p.id, played_at, prize_key, prize_name, prize_details, valid_until, code, terms_version,
      (select case event when 'handed' then at end from private.redemptions r where r.code = w.code
        order by number desc limit 1) as handed_at,
      commitment, seed, client_seed, odds_hash, roll, prize_id, ran_out_prize_id, stock_number,
      case when a.participation_id is not null then json_build_object(${CONSENT}) end as consent
    from private.participations p
    left join private.won_codes w on w.participation_id = p.id
    left join private.promo_consents c
      on c.participation_id = p.id and c.confirmed_at is not null and c.withdrawn_at is null
    left join private.player_addresses a on a.participation_id = c.participation_id
    where app_identifier = $1 order by played_at, p.id`,
}

/** Exports all data of a venue into a file, for an owner who leaves. */
export const exportDataCommand: StreamedCommand = {
  usage,
  async prepare(args) {
    const [key = '', path = ''] = readArguments(args, usage, [2, 2]).words
    if (existsSync(path))
      throw new CommandRefused(`${path} exists already, and is not overwritten.`)
    return Readable.from([key])
  },
  async stream({ database }, input) {
    const key = await text(input)
    return createTextStream(async (write) => writeVenue(database, key, write))
  },
  async finish(output, args) {
    const [key = '', path = ''] = readArguments(args, usage, [2, 2]).words
    await writeFileAtomically(path, output.setEncoding('utf8') as AsyncIterable<string>)
    return `${path}: all data of ${key}. The file contains personal data: protect it.`
  },
}

/** Writes the parts as a JSON object, from one snapshot, with few rows in memory at a time. */
async function writeVenue(database: Database, key: string, write: WriteChunk): Promise<void> {
  const runTransaction = database.snapshotTransaction ?? database.transaction
  await runTransaction(async (query) => {
    await requireVenue(query, key)
    let before = '{'
    for (const [name, statement] of Object.entries(PARTS)) {
      await write(`${before}"${name}": [`)
      await writeRows(query, `select to_json(part)::text as line from (${statement}) as part`, {
        key,
        write,
      })
      before = '],\n'
    }
    await write(']}\n')
  }, WHOLE_DATABASE)
}

type Target = { readonly key: string; readonly write: WriteChunk }

async function writeRows(query: Query, statement: string, { key, write }: Target): Promise<void> {
  await query(`declare export no scroll cursor for ${statement}`, [key])
  for (let before = '\n'; ; before = ',\n') {
    const rows = await query<{ line: string }>(`fetch ${ROWS_PER_STATEMENT} from export`)
    if (rows.length === 0) break
    await write(before + rows.map(({ line }) => line).join(',\n'))
  }
  await query('close export')
}

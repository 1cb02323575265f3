import { openSchedule } from '#main/server/functions/schedule.ts'

Deno.serve(await openSchedule(Deno.env.toObject()))

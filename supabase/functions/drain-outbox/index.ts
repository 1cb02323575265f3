import { openSchedule } from '#server/functions/schedule.ts'

Deno.serve(await openSchedule(Deno.env.toObject()))

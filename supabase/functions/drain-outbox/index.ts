import { createSchedule } from '#main/server/functions/schedule.ts'

Deno.serve(await createSchedule(Deno.env.toObject()))

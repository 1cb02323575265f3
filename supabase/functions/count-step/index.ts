import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('count-step', Deno.env.toObject()))

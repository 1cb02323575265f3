import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('prize-state', Deno.env.toObject()))

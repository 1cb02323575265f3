import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('spin', Deno.env.toObject()))

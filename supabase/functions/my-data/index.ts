import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('my-data', Deno.env.toObject()))

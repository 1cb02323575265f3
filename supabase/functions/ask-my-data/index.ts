import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('ask-my-data', Deno.env.toObject()))

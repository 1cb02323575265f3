import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('redemption', Deno.env.toObject()))

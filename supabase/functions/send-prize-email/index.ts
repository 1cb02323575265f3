import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('send-prize-email', Deno.env.toObject()))

import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('resend-mail', Deno.env.toObject()))

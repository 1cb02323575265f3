import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('confirm-promo', Deno.env.toObject()))

import { openDoor } from '#server/functions/door.ts'

Deno.serve(await openDoor('draw-commitment', Deno.env.toObject()))

import { createEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await createEdgeFunction('send-prize-email', Deno.env.toObject()))

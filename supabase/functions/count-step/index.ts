import { createEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await createEdgeFunction('count-step', Deno.env.toObject()))

import { openEdgeFunction } from '#server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('prize-state', Deno.env.toObject()))

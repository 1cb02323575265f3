import { openEdgeFunction } from '#server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('draw-commitment', Deno.env.toObject()))

import { openEdgeFunction } from '#main/server/functions/edge-function.ts'

Deno.serve(await openEdgeFunction('draw-commitment', Deno.env.toObject()))

import { describe, expect, it } from 'vitest'

import { watchThreads } from '#testing/posters/drawing-threads.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import type { Venue } from '#venues/venue.ts'

import { drawPrint, type PrintOrder } from './prints.ts'
import { drawInTurn } from './print-thread.ts'

const [venue] = EXAMPLE_VENUES as unknown as [Venue]
const job = { venue, url: 'https://roue.example/wafubar', logo: null }
const POSTER: PrintOrder = {
  print: 'poster',
  format: 'svg',
  job,
  createdAt: new Date('2026-11-21T12:00:00Z'),
}
const PDF: PrintOrder = { ...POSTER, format: 'pdf' }
const BROKEN: PrintOrder = { ...PDF, job: { ...job, logo: 'data:image/png;base64,AAAA' } }

describe('a drawing in a thread', () => {
  it('does not affect the next drawing if it fails', async () => {
    const { result, threads } = await watchThreads(async () =>
      Promise.allSettled([drawInTurn(BROKEN), drawInTurn(POSTER)]),
    )
    expect(result).toMatchObject([
      { status: 'rejected', reason: expect.any(Error) as Error },
      { status: 'fulfilled', value: await drawPrint(POSTER) },
    ])
    expect(threads).toEqual({ started: 2, mostAtOnce: 1, running: 0 })
  })

  it('returns the same file as a drawing without a thread, and waits for the end of the previous drawing', async () => {
    const { result, threads } = await watchThreads(async () =>
      Promise.all([PDF, POSTER].map(drawInTurn)),
    )
    const [pdf, svg] = result
    expect(Buffer.from(pdf as Uint8Array)).toEqual(await drawPrint(PDF))
    expect(svg).toBe(await drawPrint(POSTER))
    expect(threads).toEqual({ started: 2, mostAtOnce: 1, running: 0 })
  })
})

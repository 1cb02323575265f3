import { prizeKeyOf } from '#venues/prize-key.ts'
import type { Prize } from '#venues/prize.ts'

/** A drawing of the prize, in the colours of the ticket: its lines, and what is inside them. */
export function PrizeDrawing({ prize }: { prize: Pick<Prize, 'id' | 'type'> | undefined }) {
  const { lines, inside } = (prize && (DRAWINGS[prizeKeyOf(prize.id)] ?? DRAWINGS[prize.type])) || GIFT
  return (
    <svg className="prize-drawing" viewBox="0 0 64 64" aria-hidden="true">
      <path className="prize-drawing-inside" d={inside} />
      <path d={lines} />
    </svg>
  )
}

type Drawing = { readonly lines: string; readonly inside: string }

const GIFT: Drawing = {
  lines:
    'M12 32h40v26H12ZM8 22h48v10H8ZM32 22v36M32 22c-9 0-15-4-12-10s10-2 12 10c2-12 9-16 12-10s-3 10-12 10',
  inside: 'M12 32h40v26H12Z',
}
const SOFT: Drawing = {
  lines: 'M17 16h30l-4 42H21ZM33 30 39 5h9M25 36l8-3 3 8-8 3Z',
  inside: 'M18 26h28l-3 32H21Z',
}
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  cocktail: { lines: 'M10 14h44L32 38ZM32 38v20M20 58h24M38 24l9-19M47 5h6', inside: 'M18 22h28L32 38Z' },
  beer: {
    lines:
      'M14 24h28v34H14ZM42 30h7a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-7M23 34v16M33 34v16M14 24c-6-7 2-14 8-10 3-7 12-6 14 0 6-3 11 4 6 10',
    inside: 'M14 24h28v34H14Z',
  },
  coffee: {
    lines:
      'M10 26h36v12a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14ZM46 29h3a7 7 0 0 1 0 14h-4M8 58h40M20 19c-4-5 4-6 0-12M33 19c-4-5 4-6 0-12',
    inside: 'M10 33h36v5a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14Z',
  },
  soft: SOFT,
  softdrink: SOFT,
}

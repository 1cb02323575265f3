import { frenchDate, TEXTS } from '#core/messages.ts'

/** When the next participation can start; takes the server's answer, null for never. */
export function NextPlay({ at }: { at: string | null }) {
  const text = at === null ? TEXTS.nextPlay.never : TEXTS.nextPlay.at(frenchDate(Date.parse(at)))
  return <p className="next-play">{text}</p>
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** The status of a complete HTTP/1.1 answer, given as latin1 text; null if it is incomplete. */
export function readAnswer(text: string): number | null {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = text.slice(0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const bodyStart = headEnd + HEAD_END.length
  const isComplete =
    length === undefined ? text.endsWith(LAST_CHUNK) : text.length >= bodyStart + Number(length)
  return isComplete ? Number(head.slice(9, 12)) : null
}

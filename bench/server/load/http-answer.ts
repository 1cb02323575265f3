const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** The status of an answer as bytes one by one (latin1), or null while a part of it is still to come. */
export function readAnswer(text: string): number | null {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = text.slice(0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const bodyStart = headEnd + HEAD_END.length
  const isWhole = length === undefined ? text.endsWith(LAST_CHUNK) : text.length >= bodyStart + Number(length)
  return isWhole ? Number(head.slice(9, 12)) : null
}

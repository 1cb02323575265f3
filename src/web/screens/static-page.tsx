/** A page, or the start of one, as it stands in the HTML: nothing but text and links, which need no code of ours. */
export function StaticPage({ html }: { html: string }) {
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />
}

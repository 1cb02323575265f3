/** The home page as the HTML contains it: it has only links, which need no code. */
export function StaticHome({ html }: { html: string }) {
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />
}

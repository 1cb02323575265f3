/** The home page as it stands in the HTML: nothing but links, which need no code of ours. */
export function StaticHome({ html }: { html: string }) {
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />
}

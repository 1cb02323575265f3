/** The address of a link with a secret is `/gestion#/<page>/<secret>`. */
export const LINK_PAGES = {
  /** The set-up link. */
  setUp: 'premiere-ouverture',
  /** The link of a sign-in mail, for the browser that has requested it. */
  signIn: 'entrer',
  /** A one-time link of a command, an invitation or a colleague. */
  oneTime: 'lien',
} as const
export type LinkPage = keyof typeof LINK_PAGES

/** Returns the URL of a link. The secret is in the fragment, which a browser sends to no server. */
export function secretLink(publicUrl: string, page: LinkPage, secret: string): string {
  return `${publicUrl}/gestion#/${LINK_PAGES[page]}/${secret}`
}

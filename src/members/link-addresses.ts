/**
 * The pages of the back office that a link with a secret opens, as the first part of the address
 * after `/gestion#/`.
 */
const LINK_PAGES = {
  /** The set-up link. */
  setUp: 'premiere-ouverture',
  /** The link of a sign-in mail: only for the browser that has asked. */
  signIn: 'entrer',
  /** Any other one-time link: of a command, an invitation or a colleague. */
  oneTime: 'lien',
} as const

/** Returns the URL of a link. The secret is in the fragment, which a browser sends to no server. */
export function secretLink(
  publicUrl: string,
  page: keyof typeof LINK_PAGES,
  secret: string,
): string {
  return `${publicUrl}/gestion#/${LINK_PAGES[page]}/${secret}`
}

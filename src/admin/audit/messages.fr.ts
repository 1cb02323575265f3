import type { Role } from '#platform/calls/access.ts'
import { ROLE_NAMES } from '#texts/members/messages.ts'
import { formatTime } from '#texts/platform/formats/moment.ts'

/** The details of an event. `subject`: the name of a member, a phone or a prize. */
export type EventDetails = {
  readonly version: number | null
  readonly role: Role | null
  readonly subject: string | null
}
type Describe = (details: EventDetails) => string

const roleName = (role: Role | null) => (role ? ROLE_NAMES[role].toLowerCase() : '')

/**
 * The events of the audit log, as sentences without a subject. The table accepts the same names.
 */
const SENTENCES = {
  created: () => 'a créé l’établissement',
  published: ({ version, subject }) =>
    `a publié la version ${version}${subject && ` (${subject})`}`,
  // Recorded by older releases only.
  republished: ({ version }) => `a republié une ancienne version : c’est la version ${version}`,
  publication_asked: () => 'a demandé la publication du brouillon',
  paused: () => 'a mis le jeu en pause',
  opened: () => 'a rouvert le jeu',
  archived: () => 'a fermé l’établissement pour toujours',
  mailbox_confirmed: () => 'a confirmé l’adresse e-mail de l’établissement',
  phone_added: ({ subject }) => `a ajouté un téléphone : ${subject}`,
  phone_revoked: ({ subject }) => `a retiré un téléphone : ${subject}`,
  invited: ({ role }) => `a envoyé une invitation (${roleName(role)})`,
  joined: ({ role, subject }) => `a fait entrer ${subject} dans l’équipe (${roleName(role)})`,
  role_changed: ({ role, subject }) => `a donné un autre rôle à ${subject} : ${roleName(role)}`,
  removed: ({ subject }) => `a retiré ${subject} de l’équipe`,
  sign_in_link: ({ subject }) => `a montré un lien de connexion à ${subject}`,
  prizes_seen: () => 'a relu les lots et les chances',
  review_link_opened: () => 'a essayé le lien des avis',
  poster_downloaded: () => 'a téléchargé l’affiche',
  prize_stopped: ({ subject }) => `a retiré un lot jusqu’au matin : ${subject}`,
  prize_resumed: ({ subject }) => `a remis un lot en jeu : ${subject}`,
  player_erased: () => 'a effacé les données d’un joueur',
  opt_ins_exported: () => 'a téléchargé la liste des accords pour les offres',
} satisfies Readonly<Record<string, Describe>>

export type VenueEventName = keyof typeof SENTENCES
export const VENUE_EVENTS: readonly string[] = Object.keys(SENTENCES)

/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: 'Journal',
  empty: 'Rien pour l’instant.',
  by: (by: string | null) => by ?? 'Le serveur',
  describe: ({ event, ...details }: EventDetails & { readonly event: VenueEventName }) =>
    // A newer server may send events of a type that this page has no text for.
    (SENTENCES as Readonly<Partial<Record<string, Describe>>>)[event]?.({
      ...details,
      subject: details.subject ?? '',
    }) ?? 'a fait autre chose : rechargez la page pour le lire',
  at: (ms: number) => `à\u00a0${formatTime(ms)},`,
} as const

import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import { ROLE_NAMES } from '#texts/members/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

/** What a member did, as a sentence without its subject. */
function describeEvent({ event, version, role, subject }: LoggedEvent): string {
  const who = subject ?? ''
  const what = role ? ROLE_NAMES[role].toLowerCase() : ''
  const sentences: Readonly<Record<LoggedEvent['event'], string>> = {
    created: 'a créé l’établissement',
    published: `a publié la version ${version}`,
    republished: `a republié une ancienne version : c’est la version ${version}`,
    paused: 'a mis le jeu en pause',
    opened: 'a rouvert le jeu',
    archived: 'a archivé l’établissement',
    mailbox_confirmed: 'a confirmé l’adresse e-mail de l’établissement',
    phone_added: `a ajouté un téléphone : ${who}`,
    phone_revoked: `a retiré un téléphone : ${who}`,
    invited: `a envoyé une invitation (${what})`,
    joined: `a fait entrer ${who} dans l’équipe (${what})`,
    role_changed: `a changé le rôle de ${who} : ${what}`,
    removed: `a retiré ${who} de l’équipe`,
    sign_in_link: `a montré un lien de connexion à ${who}`,
    prizes_seen: 'a relu les lots et les chances',
    review_link_opened: 'a essayé le lien des avis',
    poster_downloaded: 'a téléchargé l’affiche',
    prize_stopped: `a retiré un lot jusqu’au matin : ${who}`,
    prize_resumed: `a remis un lot en jeu : ${who}`,
    player_erased: 'a effacé les données d’un joueur',
    opt_ins_exported: 'a téléchargé la liste des accords pour les offres',
  }
  return sentences[event]
}

/** Texts of the audit log. */
export const AUDIT_TEXTS = {
  title: 'Journal',
  empty: 'Rien pour l’instant.',
  by: (by: string | null) => by ?? 'Le serveur',
  describe: describeEvent,
  at: (ms: number) => `Le ${formatMoment(ms)}`,
} as const

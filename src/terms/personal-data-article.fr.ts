import { venuePageHref } from '#venues/page-addresses.ts'
import { retentionMonthsOf } from '#venues/retention.ts'
import type { Venue } from '#venues/venue.ts'

import type { TermsArticle } from './article.ts'

/**
 * Returns article 5: the stored data of a player, with their purpose and duration, and the player's
 * rights.
 */
export function personalDataArticle(venue: Venue): TermsArticle {
  const { key, name, legal, codeByEmailOnly, winMails = true, reviewMode } = venue
  const isInvited = reviewMode === 'invited'
  const months = retentionMonthsOf(venue)
  return {
    title: 'Données personnelles',
    paragraphs: [
      `Le responsable du traitement est l’organisateur, ${legal.company}, ${legal.address}, ${legal.email}.`,
      'Sont enregistrés : l’adresse e-mail et une empreinte qui ne permet pas de la retrouver, l’acceptation des présentes conditions et leur version, le choix concernant les offres (texte affiché, dates de la demande, de la confirmation et du retrait), le tirage et sa preuve, le code du lot, l’état des e-mails envoyés et les dates correspondantes. L’adresse IP ne sert qu’à acheminer les demandes et à en limiter le nombre ; elle n’est pas enregistrée.',
      'L’adresse e-mail est obligatoire pour jouer : sans elle, il n’y a ni tirage ni lot. L’accord pour les offres est facultatif.',
      'Ces données servent à gérer le jeu et à remettre les lots (exécution des présentes conditions). Les offres par e-mail reposent sur un consentement séparé. Il ne compte qu’après confirmation par un lien envoyé à l’adresse, et le joueur peut le retirer à tout moment.',
      `En cas de gain, ${winMails ? `l’adresse e-mail, le lot et le code sont envoyés à l’établissement ${name}` : `l’établissement ${name} voit le lot et le code`}. Y ont accès, pour leur seule mission, l’hébergeur (article 9) et le prestataire d’envoi des e-mails${legal.mailProvider === undefined ? '' : ` (${legal.mailProvider})`}.`,
      ...(legal.transfers === undefined
        ? []
        : [`Transferts hors de l’Union européenne : ${legal.transfers}.`]),
      `L’adresse et le consentement sont effacés d’eux-mêmes ${months} mois après la participation. Le tirage, sa preuve et le code restent ensuite, sans le joueur, pour que le jeu puisse être contrôlé. Après un effacement, l’empreinte de l’adresse reste jusqu’à la fin de la période en cours, pour qu’une même adresse ne joue pas deux fois. Les sauvegardes faites auparavant gardent les données effacées jusqu’à leur propre suppression.`,
      `La page « Mes données » permet au joueur de consulter ses données, de les télécharger, de retirer son consentement et de tout effacer, par un lien envoyé à son adresse. Il peut aussi demander l’accès à ses données, leur rectification, leur effacement, leur limitation ou leur portabilité, et s’opposer à leur traitement, en écrivant à ${legal.email}. Il peut saisir la CNIL (cnil.fr).`,
      `Le navigateur du joueur garde, pour chaque établissement : ${isInvited ? 'le début de la partie' : 'la confirmation de l’avis'}, l’adresse e-mail et sa validation, le lot, ${codeByEmailOnly ? '' : 'le code, '}le fait d’avoir joué, la participation en cours (ses choix, l’empreinte des conditions acceptées, son secret et la preuve du tirage), les ${codeByEmailOnly ? 'lots' : 'codes'} déjà gagnés et les étapes déjà comptées. Effacer les données du site les supprime. Aucun cookie n’est déposé chez le joueur : seul un téléphone de l’équipe en reçoit un, qui garde pendant un an son accès à la remise des lots. Le jeu n’utilise aucun traceur publicitaire ni outil de mesure d’audience d’un tiers.`,
      `L’organisateur compte, par jour, combien de fois la page est ouverte, ${isInvited ? 'le lien d’après le résultat suivi' : 'un avis confirmé'} et une adresse donnée : des nombres, sans identifiant, sans adresse IP et sans rien du joueur. Un navigateur qui demande à ne pas être suivi n’est pas compté.`,
    ],
    link: { label: 'Mes données', href: venuePageHref(key, 'myData') },
  }
}

import type { DrawStep } from './verification-steps.ts'

/** Texts of the page that verifies a draw, for readers without technical knowledge. */
export const VERIFICATION_TEXTS = {
  title: 'Vérifier un tirage',
  lead: 'Votre navigateur refait ici le tirage, étape par étape. Il ne demande rien au serveur.',
  words:
    'Deux mots à connaître. Une graine est un long nombre choisi au hasard, dont le tirage découle. Une empreinte est un résumé de 64 caractères : le moindre changement en donne une autre, et personne ne sait en fabriquer une à l’avance.',
  own: {
    title: 'Votre tirage',
    none: 'Ce navigateur ne garde aucun tirage de cet établissement. Jouez d’abord.',
    copy: 'Copier ma preuve',
    copied: 'Preuve copiée',
  },
  cannotHash:
    'Votre navigateur ne peut pas calculer d’empreintes sur cette page, car elle n’est pas arrivée par une connexion sécurisée (https).',
  verdict: {
    holds: 'Tirage vérifié par votre navigateur : les six étapes sont justes.',
    fails: (count: number) =>
      `Tirage non vérifié : ${count === 1 ? 'une étape est fausse' : `${count} étapes sont fausses`}.`,
  },
  right: 'Juste',
  wrong: 'Faux',
  steps: {
    commitment: {
      title: 'L’engagement reçu avant le choix',
      text: 'Avant que le navigateur choisisse quoi que ce soit, le serveur a donné l’empreinte de sa graine. Dès lors, il ne peut plus en changer sans être vu.',
    },
    clientSeed: {
      title: 'La graine du joueur',
      text: 'Le navigateur a tiré la sienne ensuite, au hasard. Le serveur ne la connaissait pas en s’engageant.',
    },
    seed: {
      title: 'La graine révélée',
      text: 'Après le tirage, le serveur montre sa graine. Son empreinte doit être l’engagement.',
    },
    odds: {
      title: 'La table des chances',
      text: 'Son empreinte avait été annoncée avec l’engagement : ce sont bien les chances affichées qui ont servi.',
    },
    roll: {
      title: 'Le tirage',
      text: 'Les deux graines mêlées donnent un nombre entre 0 et 100. Aucun des deux côtés n’a pu le choisir seul.',
    },
    prize: {
      title: 'Le lot',
      text: 'Les lots se partagent l’échelle de 0 à 100 selon leurs chances. Le nombre tombe sur l’un d’eux.',
    },
  } satisfies Record<DrawStep, { title: string; text: string }>,
  values: {
    version: 'Version du protocole',
    promised: 'Engagement reçu avant le tirage',
    proofCommitment: 'Engagement écrit dans la preuve',
    clientSeed: 'Graine choisie par le navigateur',
    proofClientSeed: 'Graine écrite dans la preuve',
    seed: 'Graine du serveur',
    seedHash: 'Son empreinte, recalculée',
    promisedOdds: 'Empreinte annoncée',
    oddsHash: 'Empreinte recalculée',
    proofRoll: 'Nombre écrit dans la preuve',
    roll: 'Nombre recalculé',
    answeredPrize: 'Lot annoncé',
    prize: 'Lot recalculé',
  },
  scale: (roll: string, prize: string, from: string, to: string) =>
    `Le nombre ${roll} tombe sur ${prize}, qui va de ${from} à ${to}.`,
  limits: {
    title: 'Ce qu’une preuve ne peut pas montrer',
    items: [
      'Quelqu’un qui connaît le secret du serveur peut essayer des tirages chez lui et ne jouer que celui qui gagne. Une seule participation par adresse, et l’e-mail que l’établissement reçoit pour chaque lot, le rendent lent et visible.',
      'Une page modifiée peut mentir sur sa propre vérification. En cas de doute, copiez la preuve et vérifiez-la ailleurs.',
      'Si les chances changent entre l’ouverture de la page et le tirage, la page le dit, mais ne peut pas montrer que ce changement n’avait rien à voir avec vous.',
      'Un serveur qui ne répond pas ne prouve rien. Votre participation est gardée : redemandée, elle donne le même tirage.',
    ],
    elsewhere:
      'Le protocole est public, dans le fichier docs/draw.md du projet. Sans ce site, la commande « node scripts/verify-draw.ts » refait les mêmes étapes.',
  },
} as const

/** Formats a roll with all its digits: « 20,5123456789012 ». */
export function formatRoll(roll: number): string {
  return roll.toLocaleString('fr-FR', { maximumFractionDigits: 13 })
}

/** Formats a position on the scale from 0 to 100, with at most two decimals. */
export function formatScalePosition(position: number): string {
  return position.toLocaleString('fr-FR', { maximumFractionDigits: 2 })
}

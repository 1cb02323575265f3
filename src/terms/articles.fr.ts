import { PRIZE_CODE_LENGTH } from '#codes/prize-code.ts'
import { instantMs } from '#platform/formats/instant.ts'
import { PRODUCT_NAME } from '#platform/product-name.ts'
import { PROOF_TEXTS } from '#texts/draw/verdict.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { personalDataArticle } from '#texts/terms/personal-data-article.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { stockText } from '#texts/venues/prizes/stock.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { ADULT_AGE_YEARS, hasAlcohol, isWin, type Prize } from '#venues/prizes/prize.ts'
import { stockByKey, type VenuePrize } from '#venues/prizes/stock.ts'
import type { ParticipationPeriod, ReviewMode, Venue } from '#venues/venue.ts'

import type { TermsArticle } from './article.ts'

/** The time within which the terms request complaints. Later complaints are also read. */
const COMPLAINT_DAYS = 30

/** The notice of the end of a game for another reason than those of article 6. */
const NOTICE_DAYS = 7

/**
 * Returns the nine articles of a venue's terms, in order. The articles promise only the actual
 * behaviour of the game.
 */
export function termsArticles(venue: Venue): readonly TermsArticle[] {
  return [
    organiser(venue),
    conditions(venue),
    mechanics(venue),
    prizes(venue),
    personalDataArticle(venue),
    liability(venue),
    acceptance(),
    governingLaw(venue),
    legalNotices(venue),
  ]
}

const ONE_PARTICIPATION: Record<ParticipationPeriod, (daySpan: string) => string> = {
  day: (span) =>
    `Une seule participation est possible par personne et par adresse e-mail chaque jour, ${span}.`,
  week: () =>
    'Une seule participation est possible par personne et par adresse e-mail chaque semaine, du lundi au dimanche.',
  month: () =>
    'Une seule participation est possible par personne et par adresse e-mail chaque mois civil.',
  campaign: () =>
    'Une seule participation est possible par personne et par adresse e-mail pendant toute la durée du jeu.',
}

const REVIEW: Record<ReviewMode, readonly string[]> = {
  required: [
    'Avant de tourner la roue, le joueur publie un avis valable et vérifiable sur l’établissement : un avis sincère, positif ou négatif, écrit de sa main et fondé sur une visite réelle. Sa confirmation est une déclaration sur l’honneur.',
    'La participation au jeu est une contrepartie de cet avis. Le joueur peut l’indiquer dans son avis.',
    'Un lot gagné sans avis conforme est nul. Un lot n’est jamais annulé parce que l’avis est négatif.',
    'Ni la note ni le contenu de l’avis ne changent les chances ou le lot : le jeu ne les lit pas et ne les conserve pas.',
  ],
  invited: [
    'Aucun avis n’est demandé pour jouer ; après le résultat, le jeu en propose un à tous, sans effet sur le lot.',
  ],
}

const daySpan = (dayStart: Venue['dayStart']) =>
  dayStart === '06:00' ? 'de 6 h à 6 h le lendemain' : 'de minuit à minuit'

function organiser(venue: Venue): TermsArticle {
  const { name, legal } = venue
  return {
    title: 'Organisateur et durée',
    paragraphs: [
      `Le jeu « ${PRODUCT_NAME} » de l’établissement ${name} est organisé par ${legal.company}, ${legal.form} au capital de ${legal.capital}, ${legal.address}, ${legal.registration} (ci-après « l’organisateur »). Contact : ${legal.email}, ${legal.phone}.`,
      `Le jeu est gratuit et sans obligation d’achat. Il se joue en ligne, sur le site de cette page. ${duration(venue)} Une suspension ou une reprise est annoncée de même.`,
      'Le jeu n’est ni organisé, ni parrainé, ni géré par Google ou par un autre éditeur de cartes en ligne.',
    ],
  }
}

function duration({ opensAt, closesAt }: Venue): string {
  const from = opensAt === undefined ? '' : ` à partir du ${formatMoment(instantMs(opensAt))}`
  if (closesAt === undefined)
    return `Il est ouvert${from} jusqu’à ce que son arrêt soit annoncé sur cette page.`
  return `Il est ouvert${from} jusqu’au ${formatMoment(instantMs(closesAt))} (heure de Paris). Une prolongation ou un arrêt est annoncé sur cette page.`
}

function conditions({
  period,
  dayStart,
  reviewMode,
  territory = 'la France',
}: Venue): TermsArticle {
  return {
    title: 'Conditions de participation',
    paragraphs: [
      `Le jeu est réservé aux personnes physiques majeures (${ADULT_AGE_YEARS} ans ou plus). Une pièce d’identité peut être demandée à la remise du lot. Il est ouvert sur le territoire suivant : ${territory}.`,
      'Le personnel et les dirigeants de l’établissement, et les personnes de leur foyer, ne participent pas.',
      `${ONE_PARTICIPATION[period](daySpan(dayStart))} Les périodes suivent l’heure de Paris${dayStart === '06:00' ? ', et chaque journée commence à 6 h' : ''}. Les différentes écritures d’une même adresse comptent pour une seule.`,
      ...REVIEW[reviewMode ?? 'required'],
      'L’accord pour recevoir des offres par e-mail est facultatif et sans effet sur la participation ni sur les chances.',
      'Une adresse e-mail qui n’est pas celle du joueur, des participations multiples ou automatisées rendent la participation nulle ; l’organisateur l’indique au joueur qui présente son code ou lui écrit.',
    ],
  }
}

function mechanics({ prizes: segments, reviewMode }: Venue): TermsArticle {
  return {
    title: 'Déroulement du jeu',
    paragraphs: [
      `Le joueur ${reviewMode === 'invited' ? '' : 'confirme son avis, '}donne son adresse e-mail, accepte les présentes conditions, puis lance la roue une fois. Le résultat s’affiche aussitôt.`,
      'Le tirage est fait par le serveur avant l’arrêt de la roue, selon les chances du tableau ci-dessous. La roue montre ce résultat, elle ne le décide pas : le résultat enregistré par le serveur fait foi.',
      'Les parts de la roue sont égales, les chances ne le sont pas. Le tableau donne les vraies chances de chaque lot.',
      `Le tirage est vérifiable : le serveur envoie d’abord l’empreinte de sa graine secrète et la table des chances ; le navigateur du joueur choisit ensuite sa propre graine ; les deux graines donnent ensemble le nombre tiré. La preuve est remise au joueur et son navigateur la contrôle (« ${PROOF_TEXTS.verified} »).`,
      ...(stockByKey(segments).size === 0
        ? []
        : [
            'Les lots en quantité limitée sont attribués dans l’ordre des tirages. Un lot épuisé quitte la table des chances : ses chances reviennent à « rien gagné », et la table affichée avant le tirage le montre. S’il s’épuise entre cet affichage et le tirage, le tirage qui le désigne ne gagne rien ; la preuve le dit.',
          ]),
      'L’établissement peut retirer jusqu’au lendemain, 6 h, un lot qu’il n’a plus : les chances de ce lot reviennent à « rien gagné », et la table affichée le montre avant tout tirage. Le joueur qui avait déjà la table d’avant sous les yeux la garde pendant 15 minutes.',
      'Après une coupure, relancer la roue depuis le même navigateur redonne le même résultat, jamais un second tirage.',
    ],
    odds: sumOddsByName(segments),
  }
}

function prizes({
  name,
  prizes: segments,
  dayStart,
  codeByEmailOnly,
  winMails = true,
}: Venue): TermsArticle {
  const details = new Map(segments.map((prize) => [prize.name, prize.details]))
  const withDetails = (prize: string) =>
    `${prize}${details.get(prize) === undefined ? '' : ` (${details.get(prize)})`}`
  const won = sumOddsByName(segments.filter(isWin))
    .map((entry) => withDetails(entry.name))
    .join(', ')
  const mailed = `envoyé par e-mail au joueur${winMails ? ' et à l’établissement' : ''}`
  const alcoholic = listPrizeNames(segments.filter(hasAlcohol))
  return {
    title: 'Lots',
    paragraphs: [
      `Les lots sont : ${won}. Chaque lot est une seule consommation ou un seul objet, remis sur place par ${name}${segments.some((prize) => prize.details) ? '' : ', dans la contenance et au prix de sa carte'}. Le nombre de gagnants dépend des chances de l’article 3.`,
      `Chaque gain donne un code unique de ${PRIZE_CODE_LENGTH} caractères, ${codeByEmailOnly ? `${mailed}. Il n’est affiché ni dans le jeu ni ailleurs` : `affiché à l’écran et ${mailed}. Quand les joueurs sont bien plus nombreux que d’habitude, il est envoyé par e-mail seulement`}. Le lot est remis sur place, une seule fois, sur présentation du code ou de l’e-mail.`,
      ...describeLimits(segments, dayStart),
      'Le lot est personnel. Il ne se cède pas et ne s’échange pas contre de l’argent. Si l’établissement ne peut pas le remettre, il le remplace par un lot de valeur au moins égale.',
      ...(alcoholic === ''
        ? []
        : [
            `Lots contenant de l’alcool : ${alcoholic}. Ils sont remis aux seules personnes majeures, sur présentation d’une pièce d’identité. Le gagnant peut demander à la place une boisson sans alcool.`,
            ALCOHOL_WARNING,
          ]),
    ],
  }
}

/** Returns the stocks of the limited prizes, and the time limits for the hand-over. */
function describeLimits(segments: readonly VenuePrize[], dayStart: Venue['dayStart']): string[] {
  const stocks = [...stockByKey(segments).values()].map(
    ({ name, stock }) => `${name}, ${stockText(stock)}`,
  )
  const days = new Map(
    segments.flatMap(({ name, validityDays }) => (validityDays ? [[name, validityDays]] : [])),
  )
  const validities = [...days].map(([name, count]) => `${name}, ${counted(count, 'jour')}`)
  return [
    ...(stocks.length > 0
      ? [
          `Quantités : ${stocks.join(' ; ')}. Les jours se comptent ${daySpan(dayStart)}, heure de Paris.`,
        ]
      : []),
    ...(validities.length > 0
      ? [
          `Délai pour retirer le lot après le jour du gain : ${validities.join(' ; ')}, jusqu’à ${dayStart === '06:00' ? 'la fin de la soirée, 6 h' : 'minuit'}, heure de Paris. La date limite figure sur le code. Un lot qui n’est pas réclamé à temps est perdu.`,
        ]
      : []),
  ]
}

function listPrizeNames(segments: readonly Prize[]): string {
  return sumOddsByName(segments)
    .map((entry) => entry.name)
    .join(', ')
}

function liability({ codeByEmailOnly, legal }: Venue): TermsArticle {
  return {
    title: 'Responsabilité',
    paragraphs: [
      `L’organisateur ne répond pas des coupures de réseau, ni des e-mails bloqués ou retardés par la messagerie du joueur : ${
        codeByEmailOnly
          ? `l’e-mail du code peut être redemandé dans le jeu, et le joueur qui ne le reçoit pas peut écrire à ${legal.email}`
          : 'le code affiché à l’écran suffit pour retirer le lot, et l’e-mail peut être redemandé dans le jeu'
      }. Il ne répond pas non plus d’un cas de force majeure.`,
      `L’organisateur peut modifier, suspendre ou arrêter le jeu en cas de force majeure, de fraude, de rupture d’un lot, de fermeture décidée par l’autorité ou de fin du bail ; il l’annonce sur cette page. Pour un autre motif, il n’arrête le jeu pour de bon qu’après l’avoir annoncé ${NOTICE_DAYS} jours avant. Les lots déjà gagnés restent dus.`,
      'Une fraude entraîne l’exclusion du joueur. Rien dans cet article n’exclut une responsabilité que la loi interdit d’exclure.',
    ],
  }
}

function acceptance(): TermsArticle {
  return {
    title: 'Acceptation',
    paragraphs: [
      'Cocher la case du formulaire et valider vaut acceptation des présentes conditions, dans la version et à la date indiquées en haut de cette page.',
      'Elles sont consultables gratuitement sur cette page, que le navigateur permet d’imprimer et d’enregistrer. La version acceptée est enregistrée avec la participation, et son texte reste consultable.',
      'Chaque modification est annoncée sur cette page avec sa date et, si elle est défavorable aux joueurs, avec son motif. Elle ne vaut jamais pour les participations antérieures. Si les conditions ont changé entre l’acceptation et le tirage, au-delà d’un délai de 15 minutes, le jeu montre au joueur ce qui a changé et lui demande de les accepter de nouveau.',
    ],
  }
}

function governingLaw({ legal }: Venue): TermsArticle {
  return {
    title: 'Droit applicable',
    paragraphs: [
      'Les présentes conditions sont soumises au droit français.',
      `Toute réclamation s’adresse à ${legal.email} ou à l’adresse de l’article 9, si possible dans les ${COMPLAINT_DAYS} jours. ${legal.mediator === undefined ? '' : `Le joueur peut recourir gratuitement au médiateur : ${legal.mediator}. `}À défaut d’accord amiable, les tribunaux compétents sont ceux que la loi désigne.`,
    ],
  }
}

function legalNotices({ legal }: Venue): TermsArticle {
  return {
    title: 'Mentions légales',
    paragraphs: [
      `Éditeur : ${legal.company}, ${legal.form} au capital de ${legal.capital}.`,
      `Siège : ${legal.address}.`,
      `Immatriculation : ${legal.registration}.`,
      ...(legal.vat === undefined ? [] : [`TVA intracommunautaire : ${legal.vat}.`]),
      `Contact : ${legal.email}, ${legal.phone}.`,
      `Directeur de la publication : ${legal.publicationDirector}.`,
      `Hébergeur : ${legal.host}.`,
      `Conception et réalisation : ${PRODUCT_NAME}.`,
    ],
  }
}

const ADVICE = 'Enregistrez-le comme « SVG simple », avec les textes vectorisés.'

/** Why a logo is refused. */
export const LOGO_PROBLEMS = {
  tooLarge: 'Ce logo dépasse 20 Kio.',
  notSvg: 'Ce logo n’est pas un dessin SVG complet.',
  viewBox: 'Ce logo doit avoir viewBox="0 0 500 110".',
  tooDeep: 'Ce logo a trop de groupes les uns dans les autres.',
  element: (name: string) => `Ce logo contient un élément refusé, <${short(name)}>. ${ADVICE}`,
  attribute: (name: string) => `Ce logo contient un attribut refusé, ${short(name)}. ${ADVICE}`,
  value: (name: string, value: string) =>
    `Ce logo contient une valeur refusée, ${name}="${short(value)}". Les couleurs s’écrivent #rrggbb, les nombres sans unité.`,
  reference: (id: string) => `Ce logo utilise #${short(id)}, qu’il ne contient pas.`,
  gradient: 'Les dégradés du logo doivent avoir gradientUnits="userSpaceOnUse".',
  mask: 'Un masque du logo ne peut contenir que des formes blanches sans transformation.',
} as const

function short(text: string): string {
  return text.slice(0, 40)
}

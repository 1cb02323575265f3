const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const INTERNATIONAL_LABEL_MAX = 60

/** A label uses one script only: a Cyrillic 'а' among Latin letters imitates another domain. */
const SCRIPTS = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
]

/**
 * Is this a domain with a dot, in ASCII or in another script? An IP address is not, nor a top level
 * of one letter.
 */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) || isInternationalLabel(label)) &&
    !/^(?:\d+|.)$/u.test(labels.at(-1) ?? '')
  )
}

/** One script, no invisible character, and no character that normalisation (NFKC) replaces. */
function isInternationalLabel(label: string): boolean {
  return (
    label.length <= INTERNATIONAL_LABEL_MAX &&
    !/^-|-$|\p{Default_Ignorable_Code_Point}/u.test(label) &&
    label.normalize('NFKC') === label &&
    SCRIPTS.some((script) => script.test(label))
  )
}

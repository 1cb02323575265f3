/**
 * Returns one spelling for all spellings of a mailbox, which differ in letter case, '+tag', and
 * Gmail's dots and second domain.
 */
export function foldMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.replace(/^(.[^+]*)\+.*$/, '$1')
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${untagged.replaceAll('.', '')}@gmail.com`
  return `${untagged}@${domain}`
}

/** Where everybody may have a mailbox: many of them in one day are many people. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr', 'hotmail.be'],
  ...['hotmail.co.uk', 'live.com', 'live.fr', 'live.be', 'msn.com', 'yahoo.com', 'yahoo.fr', 'yahoo.co.uk'],
  ...['ymail.com', 'rocketmail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me'],
  ...['protonmail.com', 'pm.me', 'orange.fr', 'wanadoo.fr', 'free.fr', 'aliceadsl.fr', 'sfr.fr', 'neuf.fr'],
  ...['cegetel.net', 'club-internet.fr', 'bbox.fr', 'numericable.fr', 'noos.fr', 'laposte.net', 'voila.fr'],
  ...['gmx.com', 'gmx.fr', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'mailo.com', 'skynet.be', 'telenet.be'],
  ...['bluewin.ch', 'tutanota.com', 'tuta.io', 'duck.com', 'mozmail.com', 'appleid.com', 'fastmail.com'],
  ...['yandex.com', 'mail.ru', 'qq.com', '163.com', 'naver.com', 'libero.it', 'zoho.com', 'hey.com'],
])

/** The name that mailboxes are counted by where one person can have any number of them; null at a public provider. */
export function privateDomainOf(domain: string): string | null {
  const labels = domain.split('.')
  const [, second = '', top = ''] = ['', ...labels].slice(-3)
  // 'co.uk' and its like are nobody's own.
  const isShared = top.length === 2 && second.length <= 3 && labels.length > 2
  const name = labels.slice(isShared ? -3 : -2).join('.')
  return PUBLIC_PROVIDERS.has(domain) || PUBLIC_PROVIDERS.has(name) ? null : name
}

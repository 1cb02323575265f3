import { askForSignIn, listScreens, openScreen } from '#e2e/support/owner.ts'
import { winCode } from '#e2e/support/win-code.ts'
import { ADMIN_TEXTS } from '#texts/admin/messages.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/sign-in.ts'
import { TEAM_TEXTS } from '#texts/admin/team.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'

import { press, showFirstRun, wholePages, type TakeWhole } from './owner-first-run.ts'
import { showDraftStates } from './owner-draft-states.ts'
import type { ScenarioContext } from './session.ts'

const DARK = new Set(['aujourdhui', 'lots', 'chiffres', 'publier'])
const CALLS = '**/gestion/calls/*'

/** The back office, from a new installation to an ended session. Needs a server of its own. */
export async function showOwner(context: ScenarioContext): Promise<void> {
  const { page, site, venue } = context
  const take = wholePages(context)
  const own = await showFirstRun(context, take)
  await winCode(site.url, venue, 'Soft')
  const code = await winCode(site.url, venue, 'Cocktail')
  for (const screen of await listScreens(page)) {
    await openScreen(page, venue.key, screen)
    await take(`7-${screen}`)
    if (!DARK.has(screen)) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(`7-${screen}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await showToday(context, take, code)
  await showTeamAndPlayers(context, take)
  await showDraftStates(context, take)
  await showRefusals(context, take, own)
}

/** A prize in the hand of a customer, then a prize that is out, and a pause. */
async function showToday({ page, venue }: ScenarioContext, take: TakeWhole, code: string): Promise<void> {
  const { handOver, stop, state } = TODAY_TEXTS
  const { prize } = REDEMPTION_TEXTS
  const look = async (typed: string) => {
    await page.getByRole('textbox', { name: handOver.label }).fill(typed)
    await press(page, handOver.check)
  }
  await openScreen(page, venue.key, 'aujourdhui')
  await look('abc')
  await take('8-hand-over-no-code')
  await look(code)
  await page.getByText(prize.open, { exact: true }).first().waitFor()
  await take('8-hand-over-open')
  await press(page, prize.handOver)
  await page.getByText(prize.handedOver, { exact: true }).waitFor()
  await take('8-hand-over-done')
  await look(code)
  await page.getByText(prize.already, { exact: true }).waitFor()
  await take('8-hand-over-already')
  await press(page, handOver.close)
  await page.getByText(stop.title).click()
  await take('9-stop-open')
  await press(page, stop.press('Cocktail'))
  await page.getByRole('button', { name: stop.resume }).waitFor()
  await take('9-stopped')
  await press(page, stop.resume)
  await press(page, state.pause)
  await page.getByText(state.paused).waitFor()
  await take('9-paused')
  await press(page, state.reopen)
  await page.getByText(state.reopened).waitFor()
}

async function showTeamAndPlayers({ page, venue, site }: ScenarioContext, take: TakeWhole): Promise<void> {
  const { phones, members } = TEAM_TEXTS
  await openScreen(page, venue.key, 'equipe')
  await page.getByRole('textbox', { name: phones.label }).fill('Téléphone du bar')
  await press(page, phones.add)
  await page.locator('.secret-link-qr').waitFor()
  await take('10-phone-added')
  await openScreen(page, venue.key, 'equipe')
  await page.getByText(members.invite).click()
  await take('10-invite')
  const { search, erase } = PLAYERS_TEXTS
  await openScreen(page, venue.key, 'joueurs')
  await page.getByRole('textbox', { name: search.label }).fill('personne@exemple.fr')
  await press(page, search.press)
  await page.getByText(search.nothing('personne@exemple.fr')).waitFor()
  await take('11-player-unknown')
  const recipients = site.smtp.mails.flatMap((mail) => mail.recipients)
  const winner = recipients.find((address) => address.startsWith('gagnante')) ?? ''
  await page.getByRole('textbox', { name: search.label }).fill(winner)
  await press(page, search.press)
  await page.locator('.held').first().waitFor()
  await take('11-player-held')
  await press(page, erase.open)
  await take('11-player-erase')
}

/** No network, a session that has ended, and the ways in. */
async function showRefusals(
  { page, site, venue }: ScenarioContext,
  take: TakeWhole,
  own: string,
): Promise<void> {
  const { asked, ended, signIn } = SIGN_IN_TEXTS
  await openScreen(page, own, 'etablissements')
  if ((page.viewportSize()?.width ?? 0) < 900) {
    await press(page, ADMIN_TEXTS.more)
    await take('12-more')
  }
  await page.route(CALLS, async (route) => route.abort())
  await page.goto(`/gestion#/${venue.key}/chiffres`)
  await page.getByRole('button', { name: ADMIN_TEXTS.retry }).waitFor()
  await take('12-no-answer')
  await page.unroute(CALLS)
  await openScreen(page, venue.key, 'equipe')
  await page.context().setOffline(true)
  await page.getByText(ADMIN_TEXTS.noNetwork).waitFor()
  await take('12-offline')
  await page.context().setOffline(false)
  await openScreen(page, venue.key, 'aujourdhui')
  await page.context().clearCookies()
  await page.goto(`/gestion#/${venue.key}/equipe`)
  await page.getByRole('dialog', { name: ended.title }).waitFor()
  await take('13-session-ended')
  await page.goto('about:blank')
  await page.goto('/gestion')
  await page.getByRole('heading', { level: 1, name: signIn.title }).waitFor()
  await take('14-sign-in')
  const { link } = await askForSignIn(page, site.smtp)
  await page.getByRole('textbox', { name: asked.code }).fill('2222 2222')
  await press(page, asked.press)
  await page.getByText(asked.wrong(4)).waitFor()
  await take('14-wrong-code')
  await page.goto(link)
  await take('14-link-of-the-mail')
  await page.goto('/gestion#/lien/AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.link.gone }).waitFor()
  await take('14-link-gone')
}

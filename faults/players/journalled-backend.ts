import type { SpinAnswer } from '#draw/calls.ts'
import type { Journal, Player } from '#faults/checker/journal.ts'
import type { GameCalls } from '#game/web/game-calls.ts'

/** Wraps the page's client: writes a player's draws and sent mails to the journal. The caller writes the codes. */
export function journalled(backend: GameCalls, player: Player, journal: Journal): GameCalls {
  let isDrawn = false
  return {
    ...backend,
    async requestDraw(request) {
      const reply = await backend.requestDraw(request)
      if (reply.type === 'drawn' && reply.answer.proof && !isDrawn) {
        isDrawn = true
        const answer: SpinAnswer = { ...reply.answer, proof: reply.answer.proof }
        journal.draws.push({ player, answer })
      }
      if (reply.type !== 'drawn' && reply.type !== 'failed')
        journal.unexpectedAnswers.push(`spin of ${player.email}: ${reply.type}`)
      return reply
    },
    async sendPrizeEmail(request) {
      const reply = await backend.sendPrizeEmail(request)
      if (reply.type === 'mailsSent') journal.mailed.push(request.prizeCode)
      return reply
    },
  }
}

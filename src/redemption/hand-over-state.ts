import type { Redemption, RedemptionAction } from './redemption.ts'

/** The state of a prize as the page shows it. */
export type HandOverState = 'open' | 'handedOver' | 'already' | 'undone' | 'expired'

/** Returns how a prize is shown after an action. */
export function stateOf(action: RedemptionAction, prize: Redemption): HandOverState {
  if (prize.redeemedAt !== null) return action === 'handOver' ? 'handedOver' : 'already'
  if (prize.isExpired) return 'expired'
  return action === 'undo' ? 'undone' : 'open'
}

/** Can a prize in this state be handed over? */
export function isOpen(state: HandOverState): boolean {
  return state === 'open' || state === 'undone'
}

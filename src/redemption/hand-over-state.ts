import type { Redemption, RedemptionAction } from './redemption.ts'

/** The state of a prize as staff see it. */
export type HandOverState = 'open' | 'handedOver' | 'already' | 'undone' | 'expired'

/** Returns the state in which a prize is shown after an action. */
export function stateOf(action: RedemptionAction, prize: Redemption): HandOverState {
  if (prize.redeemedAt !== null) return action === 'handOver' ? 'handedOver' : 'already'
  if (prize.isExpired) return 'expired'
  return action === 'undo' ? 'undone' : 'open'
}

/** Returns whether a prize in this state can be handed over. */
export function isOpen(state: HandOverState): boolean {
  return state === 'open' || state === 'undone'
}

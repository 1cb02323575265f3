import type { History } from './edit-history.ts'

/** Histories in which an edit queue was wrong once. Browsers 0 and 1 are windows of one member. */
export const FOUND_HISTORIES = {
  /** A page takes over two closed ones: what one of them has put back is older than the same value in the other. */
  aPutBackBeforeTheSameValueInAnotherWindow: [
    { type: 'type', browser: 0, path: 3, value: 2 },
    { type: 'type', browser: 0, path: 0, value: 0 },
    { type: 'putBack', browser: 0 },
    { type: 'type', browser: 1, path: 0, value: 0 },
    { type: 'type', browser: 1, path: 3, value: 2 },
    { type: 'lose', browser: 0 },
    { type: 'deliver', browser: 0, index: 0 },
    { type: 'type', browser: 2, path: 3, value: 0 },
    { type: 'focus', browser: 0, path: 0 },
    { type: 'close', browser: 1 },
  ],
  /** A held edit that took a later one with it came to hide the name between them. */
  aPutBackPrizeRenamedInAnotherWindow: [
    { type: 'type', browser: 0, path: 1, value: 1 },
    { type: 'remove', browser: 1, key: 'a' },
    { type: 'remove', browser: 0, key: 'b' },
    { type: 'send', browser: 0, isLost: false },
    { type: 'putBack', browser: 1 },
    { type: 'close', browser: 1 },
  ],
  /** What removes a prize and puts it back was asked about, and hid the name once that was saved. */
  aRestoredPrizeWhoseNewNameIsSent: [
    { type: 'remove', browser: 1, key: 'b' },
    { type: 'type', browser: 0, path: 2, value: 0 },
    { type: 'restore', browser: 1 },
    { type: 'send', browser: 0, isLost: false },
    { type: 'close', browser: 1 },
    { type: 'lose', browser: 0 },
  ],
  /** A name in a prize that a colleague removes; another window removes that, too. */
  aNameInAPrizeThatIsRemovedTwice: [
    { type: 'remove', browser: 1, key: 'b' },
    { type: 'remove', browser: 2, key: 'b' },
    { type: 'reverse', browser: 0 },
    { type: 'send', browser: 0, isLost: false },
    { type: 'type', browser: 0, path: 2, value: 0 },
    { type: 'close', browser: 0 },
    { type: 'deliver', browser: 0, index: 0 },
  ],
  /** A name in a prize that another window has removed, and that the next page puts back. */
  aNameInAPrizeThatIsPutBack: [
    { type: 'remove', browser: 1, key: 'a' },
    { type: 'type', browser: 0, path: 1, value: 1 },
    { type: 'close', browser: 1 },
    { type: 'send', browser: 0, isLost: false },
    { type: 'send', browser: 0, isLost: false },
    { type: 'type', browser: 0, path: 0, value: 0 },
    { type: 'putBack', browser: 1 },
  ],
  /** A prize that its author puts back after a colleague has changed it, then removed it. */
  aPrizePutBackThatAColleagueRemoves: [
    { type: 'remove', browser: 0, key: 'b' },
    { type: 'type', browser: 2, path: 2, value: 2 },
    { type: 'send', browser: 2, isLost: false },
    { type: 'deliver', browser: 2, index: 0 },
    { type: 'send', browser: 0, isLost: false },
    { type: 'deliver', browser: 0, index: 0 },
    { type: 'remove', browser: 2, key: 'b' },
    { type: 'send', browser: 2, isLost: false },
    { type: 'read', browser: 0 },
    { type: 'deliver', browser: 0, index: 0 },
    { type: 'restore', browser: 0 },
  ],
  /** A held name, the name of another window, and one that follows the first. */
  aNameChangedAgainAfterThatOfAnotherWindow: [
    { type: 'type', browser: 0, path: 2, value: 0 },
    { type: 'type', browser: 1, path: 2, value: 2 },
    { type: 'send', browser: 0, isLost: false },
    { type: 'type', browser: 0, path: 2, value: 1 },
    { type: 'close', browser: 1 },
  ],
} as const satisfies Readonly<Record<string, History>>

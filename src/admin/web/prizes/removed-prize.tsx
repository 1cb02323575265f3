import { insertPrize } from '#admin/prize-edits.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import type { DocumentPrize } from '#venues/prize-schema.ts'

import type { PrizeProps } from './prize-details.tsx'

/** A prize that was taken out of the list, and its place in it. */
export type Removal = { readonly prize: DocumentPrize; readonly index: number }

/** The press that has removed the prize is gone with it: the focus would be lost. */
const focusButton = (item: HTMLLIElement | null) => item?.querySelector('button')?.focus()

/** Stands in the place of a removed prize, and brings it back. Says what its removal means if players could win it. */
export function RemovedPrize({
  draft: { edit, inForce },
  removal: { prize, index },
  onEnd,
}: Pick<PrizeProps, 'draft'> & { readonly removal: Removal; readonly onEnd: () => void }) {
  const isPublished = inForce.document?.prizes.some(({ key }) => key === prize.key)
  return (
    <li ref={focusButton}>
      <Notice kind="warning">
        <p>
          {TEXTS.removed(prize.name)} {isPublished && TEXTS.removedFromWheel}
        </p>
        <Button
          onPress={() => {
            edit(insertPrize(prize, index))
            onEnd()
          }}
        >
          {TEXTS.undoRemoval}
        </Button>
      </Notice>
    </li>
  )
}

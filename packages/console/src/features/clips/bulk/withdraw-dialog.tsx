import type { Storyfile } from '@studio/contract'
import { ConfirmDialog } from '@studio/ui'
import { actOnEach, unlessAllLeft } from '../../../platform/lists/act-on-each.ts'
import type { BulkChosen } from '../../../platform/lists/bulk-bar.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { bringBackClip, withdrawClip } from '../clips.queries.ts'
import { useEachClip } from './use-each-clip.ts'

/** Asks before visitors stop getting the chosen clips, as it is asked for one. */
export function WithdrawDialog({
  storyfile: { storyfileId },
  chosen: { selection, count, done },
  onClose,
}: {
  storyfile: Pick<Storyfile, 'storyfileId'>
  chosen: BulkChosen
  onClose: () => void
}) {
  const { t } = useWords('clips')
  const withdraw = useEachClip(storyfileId)(
    (clipId) => withdrawClip(storyfileId, clipId),
    'withdrawnMany',
    (clipId) => bringBackClip(storyfileId, clipId),
  )
  const confirm = async () => {
    const acted = unlessAllLeft(await actOnEach(await withdraw.idsOf(selection), withdraw.act))
    await withdraw.done(acted.done)
    done(acted)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('withdrawManyTitle', { count })}
      confirmLabel={t('withdraw')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('withdrawManyHelp')}
    </ConfirmDialog>
  )
}

import type { Clip } from '@studio/contract'
import { Button, ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { bringBackClip, removeClip, restoreClip, withdrawClip } from './clips.queries.ts'

/** Takes a clip back from visitors: it is withdrawn and stays in Manager, or it is deleted. Both can be undone. */
export function TakeBackClip({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const { t } = useWords('clips')
  const [asked, setAsked] = useState<'withdraw' | 'delete' | null>(null)
  const { storyfileId, clipId } = clip
  const close = () => setAsked(null)
  const restore = useMutation({
    mutationFn: () => restoreClip(storyfileId, clipId),
    onSuccess: () => toast(t('restored'), { kind: 'success' }),
  })
  const remove = useMutation({
    mutationFn: () => removeClip(storyfileId, clipId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('deleted'), { kind: 'success', undo: () => restore.mutate(), undoKey: 'u' })
      onClose()
    },
  })
  const bringBack = useMutation({
    mutationFn: () => bringBackClip(storyfileId, clipId),
    onSuccess: () => toast(t('broughtBack'), { kind: 'success' }),
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawClip(storyfileId, clipId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('withdrawn'), { kind: 'success', undo: () => bringBack.mutate(), undoKey: 'u' })
      close()
    },
  })
  const leavesTake = clip.chosen && clip.takes > 1 ? ` ${t('deleteChosenHelp')}` : null
  return (
    <>
      {clip.status === 'withdrawn' ? (
        <Button loading={bringBack.isPending} onClick={() => bringBack.mutate()}>
          {t('bringBack')}
        </Button>
      ) : null}
      <div className="ml-auto flex gap-2">
        {clip.status === 'processed' || clip.status === 'approved' ? (
          <Button variant="text" onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : null}
        <Button variant="text" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        danger
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutateAsync()}
      >
        {t('withdrawHelp')}
        {leavesTake}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('deleteHelp')}
        {leavesTake}
      </ConfirmDialog>
    </>
  )
}

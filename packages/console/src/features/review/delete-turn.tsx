import { erasureRoutes } from '@studio/contract'
import { Button, Checkbox, ConfirmDialog, formatNumber, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** For owners: one turn with the copies of its words is deleted, after one question. */
export function DeleteTurn({ turnId, onDeleted }: { turnId: string; onDeleted: () => void }) {
  const { t } = useWords('review')
  const [isAsking, setAsking] = useState(false)
  const [withTest, setWithTest] = useState(false)
  const { data: copies, error } = useQuery({
    ...routeQuery(erasureRoutes.copies, { params: { turnId } }),
    enabled: isAsking,
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => call(erasureRoutes.deleteTurn, { params: { turnId }, body: { keepTest: !withTest } }),
    meta: { showsError: true },
    onSuccess: () => {
      setAsking(false)
      toast(t('turnDeleted'), { kind: 'success' })
      onDeleted()
      void refreshTopic('turn')
    },
  })
  const counted = (word: 'goExamples' | 'goVariants' | 'stayTurns', count: number) =>
    count > 0 ? [t(word, { count, number: formatNumber(count) })] : []
  const goes = copies
    ? [...counted('goExamples', copies.examples), ...counted('goVariants', copies.variants)]
    : []
  const stays = copies ? counted('stayTurns', copies.others) : []
  return (
    <>
      <Button
        size="small"
        variant="text"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('deleteTurn')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('deleteTurnTitle')}
        confirmLabel={t('deleteTurnDo')}
        danger
        loading={remove.isPending}
        error={error?.message}
        onConfirm={() => remove.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-3">
          <p>{t('deleteTurnHelp')}</p>
          {goes.length > 0 ? <p>{t('goesToo', { what: goes.join(', ') })}</p> : null}
          {copies?.alsoAsked ? <p>{t('alsoAsked')}</p> : null}
          <p className="text-text2">{[...stays, t('stayCounts')].join(' ')}</p>
          {copies?.isTest && !copies.alsoAsked ? (
            <Checkbox label={t('deleteTest')} checked={withTest} onChange={setWithTest} />
          ) : null}
        </div>
      </ConfirmDialog>
    </>
  )
}

import { erasureRoutes } from '@studio/contract'
import { Button, ConfirmDialog, formatNumber, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic } from '../../platform/calls/route-query.ts'

/** For owners: everything that the visitor who asked this turn ever said is erased, after one question. */
export function EraseVisitor({ turnId, onErased }: { turnId: string; onErased: () => void }) {
  const { t } = useTranslation('review')
  const [isAsking, setAsking] = useState(false)
  const erase = useMutation({
    mutationFn: () => call(erasureRoutes.eraseVisitor, { params: { turnId } }),
    onSuccess: ({ turns }) => {
      setAsking(false)
      toast(t('erased', { count: turns, number: formatNumber(turns) }), { kind: 'success' })
      onErased()
      void refreshTopic('turn')
    },
  })
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('eraseVisitor')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('eraseVisitorTitle')}
        confirmLabel={t('eraseVisitorDo')}
        danger
        loading={erase.isPending}
        error={erase.error?.message}
        onConfirm={() => erase.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        {t('eraseVisitorHelp')}
      </ConfirmDialog>
    </>
  )
}

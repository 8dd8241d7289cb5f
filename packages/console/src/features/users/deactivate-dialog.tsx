import type { User } from '@studio/contract'
import { Banner, Button, Dialog, Select, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from './use-member-acts.tsx'
import { deactivate, membersQuery } from './users.queries.ts'

/** Ends a membership for good; somebody else takes over what the person made. */
export function DeactivateDialog({
  user,
  organization,
  onClose,
}: {
  user: User
  organization: Organization
  onClose: () => void
}) {
  const { t } = useTranslation('users')
  const organizationId = organization.id
  const { data, error } = useQuery(
    membersQuery({ organizationId, pageSize: 100, sort: 'name', dir: 'asc', filter: 'status:active' }),
  )
  const heirs = data?.items.filter((one) => one.userId !== user.userId && !one.accountClosed)
  const [heirId, setHeirId] = useState('')
  const end = useMutation({
    mutationFn: () => deactivate({ organizationId, userId: user.userId, handOverTo: heirId }),
    meta: { showsError: true },
    onSuccess: ({ storyfiles }) => {
      const heir = heirs?.find((one) => one.userId === heirId)?.name ?? ''
      const count = t('storyfileCount', { count: storyfiles })
      toast(t('deactivated', { name: user.name, heir, storyfiles: count }), { kind: 'success' })
      onClose()
    },
  })
  const failure = end.error ?? error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deactivateTitle', { name: user.name })}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            danger
            disabled={heirId === ''}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('deactivate')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure ? <Banner kind="error">{failure.message}</Banner> : null}
        <p>{t('deactivateHelp')}</p>
        {heirs?.length === 0 ? (
          <Banner kind="warning">{t('noHeir')}</Banner>
        ) : (
          <Select
            label={t('handOverTo')}
            placeholder={t('handOverChoose')}
            value={heirId}
            onChange={setHeirId}
            options={(heirs ?? []).map((one) => ({ value: one.userId, label: `${one.name} (${one.email})` }))}
          />
        )}
      </div>
    </Dialog>
  )
}

import type { User } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchedChoice } from '../../platform/searched-choice.tsx'
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
  const [search, setSearch] = useState('')
  const [heir, setHeir] = useState<User>()
  const { data, error, isFetching } = useQuery(
    membersQuery({
      ...{ organizationId, search: useDeferredValue(search).trim(), searchOptions: 'name,email' },
      ...{ pageSize: 30, sort: 'name', dir: 'asc', filter: 'status:active' },
    }),
  )
  const heirs = data?.items.filter((one) => one.userId !== user.userId && !one.accountClosed)
  const end = useMutation({
    mutationFn: () => deactivate({ organizationId, userId: user.userId, handOverTo: heir!.userId }),
    meta: { showsError: true },
    onSuccess: ({ storyfiles }) => {
      const count = t('storyfileCount', { count: storyfiles })
      const to = heir?.name ?? ''
      toast(t('deactivated', { name: user.name, heir: to, storyfiles: count }), { kind: 'success' })
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
            disabledReason={heir ? undefined : t('heirNeeded')}
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
        {heirs?.length === 0 && data?.total === 1 && search === '' ? (
          <Banner kind="warning">{t('noHeir')}</Banner>
        ) : (
          <SearchedChoice
            label={t('handOverTo')}
            shown={heir ? `${heir.name} (${heir.email})` : ''}
            placeholder={t('handOverChoose')}
            search={search}
            onSearch={setSearch}
            found={{
              items: (heirs ?? []).map((one) => ({ id: one.userId, label: one.name, detail: one.email })),
              total: data && data.total > data.items.length ? data.total : (heirs?.length ?? 0),
              busy: isFetching,
            }}
            onChoose={(userId) => setHeir(heirs?.find((one) => one.userId === userId))}
          />
        )}
      </div>
    </Dialog>
  )
}

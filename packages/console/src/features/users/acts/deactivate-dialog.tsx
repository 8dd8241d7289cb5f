import type { User } from '@studio/contract'
import { Banner, FormDialog, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypeAhead } from '../../../platform/type-ahead.tsx'
import { deactivate, membersQuery } from '../users.queries.ts'
import type { Organization } from './use-member-acts.tsx'

/** The person to deactivate may be among them. */
const shown = 6

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
  const { t: tLists } = useTranslation('lists')
  const organizationId = organization.id
  const [search, setSearch] = useState('')
  const [heir, setHeir] = useState<User>()
  const [asked, setAsked] = useState(false)
  const { data, error } = useQuery(
    membersQuery({
      ...{ organizationId, search: useDeferredValue(search).trim(), searchOptions: 'name,email' },
      ...{ pageSize: shown, sort: 'name', dir: 'asc', filter: 'status:active' },
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
  const submit = () => {
    setAsked(true)
    if (heir) end.mutate()
  }
  const failure = end.error ?? error
  const isAlone = heirs?.length === 0 && data?.total === 1 && search === ''
  return (
    <FormDialog
      onClose={onClose}
      title={t('deactivateTitle', { name: user.name })}
      onSubmit={submit}
      submitLabel={t('deactivate')}
      danger
      disabledReason={isAlone ? t('noHeir') : undefined}
      submitting={end.isPending}
      error={failure?.message}
    >
      <p>{t('deactivateHelp')}</p>
      {isAlone ? (
        <Banner kind="warning">{t('noHeir')}</Banner>
      ) : (
        <div className="grid gap-1.5">
          <TypeAhead
            label={t('handOverTo')}
            hint={t('handOverHint')}
            required
            error={asked && !heir ? t('heirNeeded') : undefined}
            value={heir ? `${heir.name} (${heir.email})` : search}
            onText={(text) => {
              setHeir(undefined)
              setSearch(text)
            }}
            listLabel={t('handOverTo')}
            rowClass="min-h-11 py-1"
            found={heir ? [] : (heirs ?? [])}
            keyOf={(one) => one.userId}
            onChoose={setHeir}
            row={(one) => (
              <>
                <span className="min-w-0 grow truncate">{one.name}</span>
                <span className="min-w-0 truncate text-meta text-text3">{one.email}</span>
              </>
            )}
          />
          <p role="status" className="text-meta text-text2 empty:hidden">
            {data && !heir && heirs?.length === 0 ? tLists('noMatch') : null}
          </p>
        </div>
      )}
    </FormDialog>
  )
}

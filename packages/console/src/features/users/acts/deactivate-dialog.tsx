import type { User } from '@studio/contract'
import { Banner, FormDialog, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TypeAhead } from '../../../platform/type-ahead.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { deactivate, membersQuery } from '../users.queries.ts'
import type { Organization } from './use-member-acts.tsx'

/** The person to deactivate may be among them. */
const shown = 6

/** Ends a membership for good; another person takes over what the person made. */
export function DeactivateDialog({
  user,
  organization,
  onClose,
}: {
  user: User
  organization: Organization
  onClose: () => void
}) {
  const { t } = useWords('users')
  const { t: tLists } = useWords('lists')
  const organizationId = organization.id
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(
    membersQuery({
      organizationId,
      search: useDeferredValue(search).trim(),
      searchOptions: 'name,email',
      pageSize: shown,
      sort: 'name',
      dir: 'asc',
      filter: 'status:active',
    }),
  )
  const heirs = data?.items.filter((one) => one.userId !== user.userId && !one.accountClosed)
  const form = useForm({
    start: { heir: undefined as User | undefined },
    check: ({ heir }) => ({ heir: heir ? undefined : t('heirNeeded') }),
    send: ({ heir }) => deactivate({ organizationId, userId: user.userId, handOverTo: heir!.userId }),
    onSaved: ({ storyfiles }, { heir }) => {
      const count = t('storyfileCount', { count: storyfiles })
      const to = heir?.name ?? ''
      toast(t('deactivated', { name: user.name, heir: to, storyfiles: count }), { kind: 'success' })
      onClose()
    },
  })
  const { heir } = form.values
  const isAlone = heirs?.length === 0 && data?.total === 1 && search === ''
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('deactivateTitle', { name: user.name })}
      submitLabel={t('deactivate')}
      danger
      disabledReason={isAlone ? t('noHeir') : undefined}
      error={form.dialog.error ?? error?.message}
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
            error={form.fault('heir')}
            value={heir ? `${heir.name} (${heir.email})` : search}
            onText={(text) => {
              form.set({ heir: undefined })
              setSearch(text)
            }}
            listLabel={t('handOverTo')}
            rowClass="min-h-11 py-1"
            found={heir ? [] : (heirs ?? [])}
            keyOf={(one) => one.userId}
            onChoose={form.field('heir').onChange}
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

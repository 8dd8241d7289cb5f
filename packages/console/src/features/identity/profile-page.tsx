import { roleDisplayNames, routes } from '@studio/contract'
import { Avatar, Button, TextField, toast } from '@studio/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { meQuery } from '../../platform/session.ts'
import { userName } from '../../platform/user-name.ts'

/** The own name, and the organizations one belongs to. */
export function ProfilePage() {
  const { t } = useTranslation('identity')
  const { data: me } = useSuspenseQuery(meQuery)
  const [firstName, setFirstName] = useState(me.firstName)
  const [lastName, setLastName] = useState(me.lastName)
  const save = useMutation({
    mutationFn: () => call(routes.ownAccount.updateProfile, { body: { firstName, lastName } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      toast(t('saved'), { kind: 'success' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const changed = firstName !== me.firstName || lastName !== me.lastName
  return (
    <div className="max-w-[640px] px-4 py-7 lg:px-8">
      <h1 className="pb-6 font-voice text-page">{t('myProfile')}</h1>
      <div className="flex items-center gap-4 pb-6">
        <Avatar name={userName(me)} size={64} decorative />
        <div>
          <p className="font-semibold">{userName(me)}</p>
          <p className="text-text2">{me.email}</p>
        </div>
      </div>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          value={firstName}
          onChange={setFirstName}
          maxLength={120}
          autoComplete="given-name"
        />
        <TextField
          label={t('lastName')}
          value={lastName}
          onChange={setLastName}
          maxLength={120}
          autoComplete="family-name"
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!changed}>
            {t('save')}
          </Button>
        </div>
      </form>
      <h2 className="pt-8 pb-2 font-semibold text-section">{t('organizations')}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {me.namespaces.map((namespace) => {
          const scope = namespace.userNamespaces[0]?.scope
          return (
            <li key={namespace.id} className="flex justify-between py-3">
              <span>{namespace.label}</span>
              <span className="text-text2">
                {me.isAdmin ? t('platformAdmin') : scope ? roleDisplayNames[scope] : ''}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import type { PlatformAdmin } from '@studio/contract'
import { Button, ConfirmDialog, Dialog, Form, Skeleton, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { meQuery } from '../../../platform/session/session.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { grantPlatformAdmin, platformAdminsQuery, revokePlatformAdmin } from '../users.queries.ts'

/** Who may do everything in every organization; for platform admins alone. */
export function PlatformAdminsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('users')
  const [leaving, setLeaving] = useState<PlatformAdmin>()
  const { data, error, refetch } = useQuery(platformAdminsQuery)
  // Never two dialogs at once: the question takes the place of the list.
  if (leaving) return <RevokeDialog admin={leaving} onClose={() => setLeaving(undefined)} />
  return (
    <Dialog open onClose={onClose} width={640} title={t('platformAdmins')}>
      <p className="text-text2">{t('platformAdminsHelp')}</p>
      <NotRead reading={{ error, refetch }} />
      {data ? (
        <Admins admins={data.items} onRevoke={setLeaving} />
      ) : error ? null : (
        <Skeleton height="6rem" />
      )}
      <GrantForm />
    </Dialog>
  )
}

function Admins({ admins, onRevoke }: { admins: PlatformAdmin[]; onRevoke: (admin: PlatformAdmin) => void }) {
  const { t } = useWords('users')
  const { data: me } = useQuery(meQuery)
  const lastOne = admins.length === 1 ? t('lastPlatformAdmin') : undefined
  return (
    <ul className="my-4 grid gap-2 border-line border-y py-3">
      {admins.map((admin) => (
        <li key={admin.userId} className="flex items-center gap-3">
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">
              {admin.name}
              {admin.userId === me?.iam ? (
                <span className="ml-2 font-normal text-meta text-text3">{t('you')}</span>
              ) : null}
            </span>
            <span className="block truncate text-text2">{admin.email}</span>
          </span>
          <Button
            size="small"
            aria-label={t('revokeAdminOf', { name: admin.name })}
            disabledReason={lastOne}
            onClick={() => onRevoke(admin)}
          >
            {t('revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function GrantForm() {
  const { t } = useWords('users')
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? undefined : t('addressesRequired') }),
    send: ({ email }) => grantPlatformAdmin(email.trim()),
    onSaved: ({ name }) => {
      toast(t('adminGranted', { name }), { kind: 'success' })
      form.reset()
    },
  })
  const email = form.field('email')
  return (
    <Form {...form.form} className="grid gap-3">
      <TextField
        label={t('adminEmail')}
        hint={t('adminEmailHint')}
        type="email"
        {...email}
        error={email.error ?? form.refusal?.message}
      />
      <div>
        <Button type="submit" variant="primary" loading={form.form.submitting}>
          {t('makePlatformAdmin')}
        </Button>
      </div>
    </Form>
  )
}

function RevokeDialog({ admin, onClose }: { admin: PlatformAdmin; onClose: () => void }) {
  const { t } = useWords('users')
  const { name } = admin
  const revoke = useMutation({
    mutationFn: () => revokePlatformAdmin(admin.userId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('adminRevoked', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeAdminTitle', { name })}
      confirmLabel={t('revoke')}
      danger
      loading={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate()}
    >
      {t('revokeAdminHelp', { name })}
    </ConfirmDialog>
  )
}

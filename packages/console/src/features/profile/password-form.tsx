import { type Profile, passwordFault, passwordFaults } from '@studio/contract'
import { Banner, Button, Form, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { languageNow } from '../../platform/words/language.ts'
import { changePassword } from './profile.queries.ts'

/** The password of this studio; people who sign in elsewhere are shown the way there. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  if (profile.hasPassword) return <OwnPassword profile={profile} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-text2">{t('atProvider')}</p>
      {profile.accountUrl ? (
        <a
          href={profile.accountUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-2 font-semibold text-accenttext"
        >
          {t('openProvider')} <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </div>
  )
}

function OwnPassword({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [asked, setAsked] = useState(false)
  const change = useMutation({
    mutationFn: () => changePassword({ current, next }),
    meta: { showsError: true },
    onSuccess: (ended) => {
      for (const set of [setCurrent, setNext, setRepeated]) set('')
      setAsked(false)
      toast(ended > 0 ? t('passwordChanged', { count: ended }) : t('passwordChanged'), { kind: 'success' })
    },
  })
  const fault = passwordFault(next, profile, current)
  const differs = next !== repeated
  const submit = () => {
    setAsked(true)
    if (current && !fault && !differs) change.mutate()
  }
  const refusal = change.error instanceof ApiError ? change.error : undefined
  const field = (name: string) => refusal?.field(name)
  const elsewhere = change.error && !field('current') && !field('next')
  return (
    <Form onSubmit={submit} submitting={change.isPending} className="grid gap-4">
      {elsewhere ? <Banner kind="error">{change.error!.message}</Banner> : null}
      {/* Password managers look for the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <TextField
        type="password"
        label={t('currentPassword')}
        autoComplete="current-password"
        className="sm:max-w-80"
        value={current}
        error={field('current') ?? (asked && !current ? t('currentRequired') : undefined)}
        onChange={(value) => {
          setCurrent(value)
          change.reset()
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          value={next}
          error={field('next') ?? (asked && fault ? passwordFaults[fault][languageNow()] : undefined)}
          onChange={(value) => {
            setNext(value)
            change.reset()
          }}
        />
        <TextField
          type="password"
          label={t('repeatPassword')}
          autoComplete="new-password"
          value={repeated}
          error={asked && differs ? t('repeatDiffers') : undefined}
          onChange={setRepeated}
        />
      </div>
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </div>
    </Form>
  )
}

import { type Profile, passwordFault, passwordFaults } from '@studio/contract'
import { Banner, Button, Form, TextField, toast } from '@studio/ui'
import { ExternalLink } from 'lucide-react'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageNow } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { changePassword } from './profile.queries.ts'

/** The password of this studio; people who sign in elsewhere are shown the way there. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
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
  const { t } = useWords('profile')
  const form = useForm({
    start: { current: '', next: '', repeated: '' },
    check: ({ current, next, repeated }) => {
      const fault = passwordFault(next, profile, current)
      return {
        current: current ? undefined : t('currentRequired'),
        next: fault ? passwordFaults[fault][languageNow()] : undefined,
        repeated: next === repeated ? undefined : t('repeatDiffers'),
      }
    },
    send: ({ current, next }) => changePassword({ current, next }),
    onSaved: (ended) => {
      form.reset()
      toast(ended > 0 ? t('passwordChanged', { count: ended }) : t('passwordChanged'), { kind: 'success' })
    },
  })
  return (
    <Form {...form.form} className="grid gap-4">
      {form.refusal ? <Banner kind="error">{form.refusal.message}</Banner> : null}
      {/* Password managers look for the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <TextField
        type="password"
        label={t('currentPassword')}
        autoComplete="current-password"
        className="sm:max-w-80"
        {...form.field('current')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          {...form.field('next')}
        />
        <TextField
          type="password"
          label={t('repeatPassword')}
          autoComplete="new-password"
          {...form.field('repeated')}
        />
      </div>
      <div>
        <Button type="submit" loading={form.form.submitting}>
          {t('changePassword')}
        </Button>
      </div>
    </Form>
  )
}

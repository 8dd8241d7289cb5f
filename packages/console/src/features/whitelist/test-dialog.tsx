import type { WhitelistProvider } from '@studio/contract'
import { Banner, FormDialog, TextField } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ProviderField } from './entry-form.tsx'
import { testAddress } from './whitelist.queries.ts'

/** "Would ann@example.org get in, and as what?" */
export function TestDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('whitelist')
  const form = useForm({
    start: { email: '', provider: 'any' as WhitelistProvider },
    send: ({ email, provider }) => testAddress({ organizationId, email: email.trim(), provider }),
  })
  const { reply, sent, values } = form
  const isOfThese = sent?.email === values.email && sent.provider === values.provider
  return (
    <FormDialog
      {...form.dialog}
      error={null}
      onClose={onClose}
      title={t('testTitle')}
      description={t('testHelp')}
      submitLabel={t('testAsk')}
      cancelLabel={t('done')}
    >
      <TextField
        type="email"
        label={t('testEmail')}
        required
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <ProviderField label={t('joinBy')} {...form.field('provider')} />
      <div aria-live="polite" className="empty:absolute">
        {form.refusal && isOfThese ? <Banner kind="error">{form.refusal.message}</Banner> : null}
        {reply && isOfThese ? <Answer email={sent.email.trim()} answer={reply} /> : null}
      </div>
    </FormDialog>
  )
}

function Answer({ email, answer }: { email: string; answer: Awaited<ReturnType<typeof testAddress>> }) {
  const { t } = useWords('whitelist')
  const { role, value, message, teams } = answer
  const getsIn = answer.answer === 'whitelist' || answer.answer === 'invitation'
  return (
    <Banner kind={getsIn || answer.answer === 'member' ? 'success' : 'warning'}>
      {t(`answer_${answer.answer}`, {
        email,
        message,
        value: value ?? '',
        role: role ? roleName(role) : '',
      })}
      {getsIn && teams.length > 0 ? ` ${t('answerTeams', { teams: teams.join(', ') })}` : null}
    </Banner>
  )
}

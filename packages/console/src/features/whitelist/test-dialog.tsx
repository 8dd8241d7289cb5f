import type { WhitelistProvider } from '@studio/contract'
import { Banner, FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { ProviderField } from './entry-form.tsx'
import { testAddress } from './whitelist.queries.ts'

/** "Would ann@example.org get in, and as what?" */
export function TestDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('whitelist')
  const [email, setEmail] = useState('')
  const [provider, setProvider] = useState<WhitelistProvider>('any')
  const ask = useMutation({
    mutationFn: (asked: { email: string; provider: WhitelistProvider }) =>
      testAddress({ organizationId, ...asked }),
    meta: { showsError: true },
  })
  const problem = ask.error instanceof ApiError ? ask.error.field('email') : undefined
  const submit = () => {
    ask.mutate({ email: email.trim(), provider })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('testTitle')}
      description={t('testHelp')}
      onSubmit={submit}
      submitLabel={t('testAsk')}
      submitting={ask.isPending}
      cancelLabel={t('done')}
    >
      <TextField
        type="email"
        label={t('testEmail')}
        required
        autoComplete="off"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={(text) => {
          setEmail(text)
          ask.reset()
        }}
      />
      <ProviderField
        label={t('joinBy')}
        value={provider}
        onChange={(next) => {
          setProvider(next)
          ask.reset()
        }}
      />
      <div aria-live="polite" className="empty:absolute">
        {ask.error && !problem ? <Banner kind="error">{ask.error.message}</Banner> : null}
        {ask.data ? <Answer email={ask.variables.email} answer={ask.data} /> : null}
      </div>
    </FormDialog>
  )
}

function Answer({ email, answer }: { email: string; answer: Awaited<ReturnType<typeof testAddress>> }) {
  const { t } = useTranslation('whitelist')
  const { role, value, message, teams } = answer
  const getsIn = answer.answer === 'whitelist' || answer.answer === 'invitation'
  return (
    <Banner kind={getsIn || answer.answer === 'member' ? 'success' : 'warning'}>
      {t(`answer_${answer.answer}`, {
        ...{ email, message, value: value ?? '' },
        role: role ? roleName(role) : '',
      })}
      {getsIn && teams.length > 0 ? ` ${t('answerTeams', { teams: teams.join(', ') })}` : null}
    </Banner>
  )
}

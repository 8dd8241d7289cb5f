import {
  assignableRoles,
  type WhitelistEntry,
  type WhitelistProvider,
  whitelistProviders,
} from '@studio/contract'
import { Select, type SelectProps, Switch, TextField } from '@studio/ui'
import type { FieldsOf } from '../../platform/forms/use-form.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { TeamChoice } from '../teams/index.ts'
import type { EntrySettings } from './whitelist.queries.ts'

export const newSettings: EntrySettings = {
  provider: 'any',
  role: 'read:ns',
  teams: [],
  autoJoin: true,
  expiresAt: null,
}

export function settingsOf({ provider, role, teams, autoJoin, expiresAt }: WhitelistEntry): EntrySettings {
  return { provider, role, autoJoin, expiresAt, teams }
}

/** What whoever comes by an entry becomes. */
export function EntryForm({
  organizationId,
  form,
}: {
  organizationId: string
  form: FieldsOf<EntrySettings>
}) {
  const { t } = useWords('whitelist')
  const expires = form.field('expiresAt')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('joinAs')}
          {...form.field('role')}
          options={assignableRoles.map((role) => ({ value: role, label: roleName(role) }))}
        />
        <ProviderField label={t('joinBy')} {...form.field('provider')} />
      </div>
      <TeamChoice organizationId={organizationId} {...form.choice('teams')} />
      <TextField
        type="date"
        label={t('ends')}
        hint={t('endsHint')}
        error={expires.error}
        value={expires.value ? dayOf(expires.value) : ''}
        onChange={(day) => expires.onChange(day ? endOf(day) : null)}
      />
      <Switch label={t('autoJoin')} hint={t('autoJoinHelp')} {...form.tick('autoJoin')} />
    </>
  )
}

export function ProviderField(
  field: Pick<SelectProps<WhitelistProvider>, 'label' | 'value' | 'onChange' | 'error'>,
) {
  const { t } = useWords('whitelist')
  return (
    <Select
      {...field}
      options={whitelistProviders.map((one) => ({ value: one, label: t(`provider_${one}`) }))}
    />
  )
}

/** An entry counts through its last day, where the person who sets it is. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}

function dayOf(at: string): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

import {
  assignableRoles,
  type WhitelistEntry,
  type WhitelistProvider,
  whitelistProviders,
} from '@studio/contract'
import { Select, Switch, TextField } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { TeamChoice } from '../../platform/organizations/team-choice.tsx'
import { roleName } from '../../platform/session/role-name.ts'
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
  settings,
  onChange,
}: {
  organizationId: string
  settings: EntrySettings
  onChange: (settings: EntrySettings) => void
}) {
  const { t } = useTranslation('whitelist')
  const set = (part: Partial<EntrySettings>) => onChange({ ...settings, ...part })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('joinAs')}
          value={settings.role}
          onChange={(role) => set({ role })}
          options={assignableRoles.map((role) => ({ value: role, label: roleName(role) }))}
        />
        <ProviderField
          label={t('joinBy')}
          value={settings.provider}
          onChange={(provider) => set({ provider })}
        />
      </div>
      <TeamChoice
        organizationId={organizationId}
        chosen={settings.teams}
        onChange={(teams) => set({ teams })}
      />
      <TextField
        type="date"
        label={t('ends')}
        hint={t('endsHint')}
        value={settings.expiresAt ? dayOf(settings.expiresAt) : ''}
        onChange={(day) => set({ expiresAt: day ? endOf(day) : null })}
      />
      <Switch
        label={t('autoJoin')}
        hint={t('autoJoinHelp')}
        checked={settings.autoJoin}
        onChange={(autoJoin) => set({ autoJoin })}
      />
    </>
  )
}

export function ProviderField({
  label,
  value,
  onChange,
}: {
  label: string
  value: WhitelistProvider
  onChange: (provider: WhitelistProvider) => void
}) {
  const { t } = useTranslation('whitelist')
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
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

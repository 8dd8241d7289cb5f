import { digests, type Profile } from '@studio/contract'
import { Form, formatTime, RadioGroup, Select } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { LanguageField } from './language-field.tsx'
import { SaveError, useProfileForm } from './use-profile-form.tsx'

const ofDevice = 'device'

/** Language, time zone and the summary by mail. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const stored = { locale: profile.locale, timeZone: profile.timeZone, digest: profile.digest }
  const form = useProfileForm(profile, stored, (_shown, changes) => changes)
  const { locale, timeZone, digest } = form.shown
  const submit = () => {
    form.submit()
  }
  return (
    <Form onSubmit={submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <SaveError form={form} className="sm:col-span-2" />
      <LanguageField value={locale} onChange={(next) => form.change({ locale: next })} />
      <Select
        label={t('timeZone')}
        hint={t('timeZoneNow', { time: formatTime(Date.now(), timeZone ?? zoneOfDevice()) })}
        value={timeZone ?? ofDevice}
        onChange={(value) => form.change({ timeZone: value === ofDevice ? null : value })}
        options={[
          { value: ofDevice, label: t('timeZoneOfDevice', { zone: zoneOfDevice() }) },
          ...timeZones(profile.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        ]}
      />
      <RadioGroup
        className="sm:col-span-2"
        label={t('digest')}
        hint={t(profile.sendsDigests ? 'digestHint' : 'digestNoMail')}
        inline
        value={digest}
        onChange={(next) => form.change({ digest: next })}
        options={digests.map((value) => ({ value, label: t(`digest_${value}`) }))}
      />
      <div>
        <SaveButton changed={form.isChanged} saving={form.isSaving} />
      </div>
    </Form>
  )
}

function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Names known here; one that was chosen on a device with other names stays in the list. */
function timeZones(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known
}

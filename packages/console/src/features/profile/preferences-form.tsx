import { digests, type Profile } from '@studio/contract'
import { Form, formatTime, RadioGroup, Select } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { LanguageField } from './language-field.tsx'
import { SaveError, useSave } from './use-save.tsx'

const ofDevice = 'device'

/** Language, time zone and the summary by mail. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [locale, setLocale] = useState(profile.locale)
  const [timeZone, setTimeZone] = useState(profile.timeZone)
  const [digest, setDigest] = useState(profile.digest)
  const save = useSave(profile)
  const changed = locale !== profile.locale || timeZone !== profile.timeZone || digest !== profile.digest
  const submit = () => {
    if (changed) save.mutate({ locale, timeZone, digest })
  }
  return (
    <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
      <SaveError save={save} className="sm:col-span-2" />
      <LanguageField value={locale} onChange={setLocale} />
      <Select
        label={t('timeZone')}
        hint={t('timeZoneNow', { time: formatTime(Date.now(), timeZone ?? zoneOfDevice()) })}
        value={timeZone ?? ofDevice}
        onChange={(value) => setTimeZone(value === ofDevice ? null : value)}
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
        onChange={setDigest}
        options={digests.map((value) => ({ value, label: t(`digest_${value}`) }))}
      />
      <div>
        <SaveButton changed={changed} saving={save.isPending} />
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

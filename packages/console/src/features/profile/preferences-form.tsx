import { digests, type Profile } from '@studio/contract'
import { Form, formatTime, RadioGroup, Select } from '@studio/ui'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { LanguageField, useLanguageWords } from './language-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

const ofDevice = 'device'

/** Language, time zone and the summary by mail. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
  const stored = { locale: profile.locale, timeZone: profile.timeZone, digest: profile.digest }
  const form = useProfileForm(profile, stored, (_shown, changes) => changes)
  const { locale, timeZone, digest } = form.shown
  const languageWords = useLanguageWords()
  const names = { locale: t('language'), timeZone: t('timeZone'), digest: t('digest') }
  const zoneWords = (zone: string | null) =>
    zone === null ? t('timeZoneOfDevice', { zone: zoneOfDevice() }) : zone.replaceAll('_', ' ')
  return (
    <Form onSubmit={form.submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <DraftNotices
        form={form}
        names={names}
        written={{ locale: languageWords, timeZone: zoneWords, digest: (stored) => t(`digest_${stored}`) }}
      />
      <LanguageField value={locale} onChange={(next) => form.change({ locale: next })} />
      <Select
        label={names.timeZone}
        hint={t('timeZoneNow', { time: formatTime(Date.now(), timeZone ?? zoneOfDevice()) })}
        value={timeZone ?? ofDevice}
        onChange={(value) => form.change({ timeZone: value === ofDevice ? null : value })}
        options={[
          { value: ofDevice, label: zoneWords(null) },
          ...timeZones(profile.timeZone).map((value) => ({ value, label: zoneWords(value) })),
        ]}
      />
      <RadioGroup
        className="sm:col-span-2"
        label={names.digest}
        hint={t(profile.sendsDigests ? 'digestHint' : 'digestNoMail')}
        inline
        value={digest}
        onChange={(next) => form.change({ digest: next })}
        options={digests.map((value) => ({ value, label: t(`digest_${value}`) }))}
      />
      <div>
        <DraftSave form={form} />
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

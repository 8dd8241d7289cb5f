import {
  type ConsentDetail,
  type ConsentRecord,
  consentActors,
  consentChannels,
  consentSigners,
} from '@studio/contract'
import { FormDialog, Select, Switch, TextArea, TextField, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { addConsent, changeConsent } from './consents.queries.ts'
import { timeZones } from './days.ts'
import { ChannelChoice } from './fields/channel-choice.tsx'
import { PurposeChoice } from './fields/purpose-choice.tsx'
import { StoryfileChoice } from './fields/storyfile-choice.tsx'

type Props = {
  organizationId: string
  consent?: ConsentDetail
  onClose: () => void
  onSaved?: (consent: ConsentRecord) => void
}

const lines = (text: string) =>
  text
    .split(/\n|,/)
    .map((one) => one.trim())
    .filter(Boolean)

function startOf(consent: ConsentDetail | undefined) {
  return {
    storyfileId: consent?.storyfileId ?? '',
    subject: consent?.subject ?? '',
    subjectEmail: consent?.subjectEmail ?? '',
    signedBy: consent?.signedBy ?? ('subject' as const),
    channels: consent?.channels ?? consentChannels.filter((one) => one !== 'social'),
    purposes: consent?.purposes ?? [],
    places: consent?.places.join('\n') ?? '',
    languages: consent?.languages.join(', ') ?? '',
    training: consent?.training ?? true,
    startsOn: consent?.startsOn ?? '',
    endsOn: consent?.endsOn ?? '',
    timeZone: consent?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    successorName: consent?.successorName ?? '',
    successorEmail: consent?.successorEmail ?? '',
    actsFor: consent?.actsFor ?? ('subject' as const),
  }
}

/** Adds a consent, or changes where, what for and how long it holds. */
export function ConsentDialog({ organizationId, consent, onClose, onSaved }: Props) {
  const { t } = useWords('consents')
  const form = useForm({
    start: startOf(consent),
    check: ({ subject, storyfileId, startsOn, endsOn, channels }) => ({
      subject: subject.trim() ? undefined : t('nameRequired'),
      storyfileId: storyfileId ? undefined : t('chooseStoryfile'),
      endsOn: startsOn && endsOn && endsOn < startsOn ? t('backwards') : undefined,
      channels: channels.length > 0 ? undefined : t('channelsRequired'),
    }),
    send: ({ storyfileId, places, languages, startsOn, endsOn, ...terms }) => {
      const body = {
        ...terms,
        places: lines(places),
        languages: lines(languages),
        startsOn: startsOn || null,
        endsOn: endsOn || null,
      }
      return consent
        ? changeConsent(consent.consentId, { ...body, after: consent.version })
        : addConsent({ ...body, storyfileId })
    },
    onSaved: (saved) => {
      toast(t('saved'), { kind: 'success' })
      onClose()
      onSaved?.(saved)
    },
  })
  const choices = <Value extends string>(name: 'signer' | 'actor', values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`${name}_${value}` as 'signer_subject') }))
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={consent ? t('changeTitle', { name: consent.subject }) : t('newTitle')}
      submitLabel={t('save')}
      width={640}
    >
      {consent ? null : <StoryfileChoice organizationId={organizationId} {...form.field('storyfileId')} />}
      <TextField label={t('subject')} required maxLength={120} {...form.field('subject')} />
      <TextField label={t('subjectEmail')} type="email" maxLength={254} {...form.field('subjectEmail')} />
      <Select label={t('signedBy')} {...form.field('signedBy')} options={choices('signer', consentSigners)} />
      <ChannelChoice {...form.choice('channels')} error={form.fault('channels')} />
      <PurposeChoice {...form.choice('purposes')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('startsOn')} type="date" {...form.field('startsOn')} />
        <TextField label={t('endsOn')} type="date" {...form.field('endsOn')} />
      </div>
      <Select
        label={t('timeZone')}
        {...form.field('timeZone')}
        options={timeZones(form.values.timeZone).map((value) => ({ value, label: value }))}
      />
      <TextArea label={t('placesField')} hint={t('placesHint')} rows={2} {...form.field('places')} />
      <TextField label={t('languages')} hint={t('languagesHint')} {...form.field('languages')} />
      <Switch label={t('trainingAllowed')} hint={t('trainingHint')} {...form.tick('training')} />
      <TextField label={t('successorName')} maxLength={120} {...form.field('successorName')} />
      <TextField label={t('successorEmail')} type="email" maxLength={254} {...form.field('successorEmail')} />
      {consent ? (
        <Select label={t('actsFor')} {...form.field('actsFor')} options={choices('actor', consentActors)} />
      ) : null}
    </FormDialog>
  )
}

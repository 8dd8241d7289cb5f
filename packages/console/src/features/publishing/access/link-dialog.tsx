import { limits, linkChannels, type ShareLink } from '@studio/contract'
import { Checkbox, FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { fromLocal, toLocal } from '../../../platform/words/local-time.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { addLink, changeLink } from './links.queries.ts'
import { linesIn } from './people-list.ts'

/** A new link for a group of people, or what changes of one. */
export function LinkDialog({
  storyfileId,
  link: newest,
  onClose,
}: {
  storyfileId: string
  link?: ShareLink
  onClose: () => void
}) {
  const { t } = useWords('publishing')
  // What the person saw when the dialog opened: what another person saved since then is not overwritten.
  const [link] = useState(newest)
  const form = useForm({
    start: {
      name: link?.name ?? '',
      channel: link?.channel ?? ('link' as ShareLink['channel']),
      locationLabel: link?.locationLabel ?? '',
      people: link?.people.join('\n') ?? '',
      password: '',
      withoutPassword: false,
      endsAt: toLocal(link?.endsAt ?? null),
    },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('linkNameRequired') }),
    send: ({ name, channel, locationLabel, people, password, withoutPassword, endsAt }) => {
      const place = { locationLabel: locationLabel.trim() || null, people: linesIn(people) }
      const common = { name, channel, ...place, endsAt: fromLocal(endsAt) }
      if (!link) return addLink(storyfileId, { ...common, ...(password && { password }) })
      const changed = withoutPassword ? { password: null } : password ? { password } : {}
      // An end that has passed is sent only where it was changed: it would be refused.
      const end = endsAt === toLocal(link.endsAt) ? {} : { endsAt: common.endsAt }
      return changeLink(link, { name, channel, ...place, ...changed, ...end })
    },
    onSaved: ({ name }) => {
      toast(t(link ? 'linkSaved' : 'linkAdded', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={link ? t('editLink') : t('addLink')}
      submitLabel={link ? t('saveLink') : t('addLink')}
    >
      <TextField
        label={t('linkName')}
        hint={t('linkNameHint')}
        required
        maxLength={limits.linkNameCharacters}
        {...form.field('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('linkChannel')}
          options={linkChannels.map((value) => ({ value, label: t(`channel_${value}`) }))}
          {...form.field('channel')}
        />
        <TextField label={t('linkUntil')} type="datetime-local" {...form.field('endsAt')} />
        <TextField
          label={t('linkPlace')}
          hint={t('linkPlaceHint')}
          maxLength={limits.locationLabelCharacters}
          {...form.field('locationLabel')}
        />
      </div>
      {form.values.withoutPassword ? null : (
        <TextField
          label={link?.hasPassword ? t('otherPassword') : t('linkPassword')}
          hint={t('linkPasswordHint')}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
      <TextArea
        label={t('people')}
        hint={t('peopleHint')}
        rows={2}
        spellCheck={false}
        {...form.field('people')}
      />
      {link?.hasPassword ? <Checkbox label={t('removePassword')} {...form.tick('withoutPassword')} /> : null}
    </FormDialog>
  )
}

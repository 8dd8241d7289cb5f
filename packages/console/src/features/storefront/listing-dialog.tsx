import type { Listing } from '@studio/contract'
import { buttonLook, FormDialog, Switch, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { FieldConflict } from '../../platform/drafts/field-conflict.tsx'
import { type ListingFields, listingDraft, listingTexts } from './listing-draft.ts'
import { listingQuery, saveListing } from './storefront.queries.ts'

/** How one storyfile stands in the app. What another admin changes meanwhile is shown, and one of both stays. */
export function ListingDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { t } = useTranslation('storefront')
  const { t: tDrafts } = useTranslation('drafts')
  const { storyfileId, name } = listing
  const { data: now = listing } = useQuery(listingQuery(listing))
  const [draft, setDraft] = useState(listingDraft.begin)
  const { shown, conflicts } = listingDraft.look(draft, now)
  const change = (part: Partial<ListingFields>) => setDraft(listingDraft.touch(draft, now, part))
  const save = useMutation({
    mutationFn: () =>
      saveListing(now, (stored) => {
        const seen = listingDraft.look(draft, stored)
        return seen.conflicts.length > 0 ? undefined : seen.unsent
      }),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('saved', { name }), { kind: 'success' })
      onClose()
    },
  })
  const fault = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : undefined)
  const submit = () => {
    save.mutate()
  }
  const isElsewhere = save.error && !listingTexts.some(fault)
  const hints = { category: t('categoryHint'), ageNote: t('ageNoteHint'), appVersion: t('appVersionHint') }
  return (
    <FormDialog
      onClose={onClose}
      title={t('editTitle', { name })}
      description={t(`standingHelp_${now.standing}`)}
      closeOnBackdrop={false}
      footerNote={
        <Link
          to="/storyfiles/$storyfileId"
          params={{ storyfileId }}
          search={{ tab: 'publish' }}
          {...buttonLook({ variant: 'text' })}
        >
          {t('open')}
        </Link>
      }
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
      disabledReason={conflicts.length > 0 ? tDrafts('conflictsFirst') : undefined}
      error={isElsewhere ? save.error?.message : undefined}
    >
      {conflicts.map((field) => (
        <FieldConflict
          key={field}
          field={t(field)}
          theirs={field === 'listed' ? t(now.listed ? 'yes' : 'no') : now[field]}
          onSettle={(whose) => setDraft(listingDraft.settle(draft, now, field, whose))}
        />
      ))}
      <Switch label={t('listed')} checked={shown.listed} onChange={(listed) => change({ listed })} />
      {listingTexts.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          hint={hints[field]}
          error={fault(field)}
          maxLength={field === 'ageNote' ? 200 : 60}
          value={shown[field]}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
    </FormDialog>
  )
}

import type { Listing } from '@studio/contract'
import { buttonLook, FormDialog, Switch, TextField, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/calls/api.ts'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { listingQuery, saveListing } from './storefront.queries.ts'

const listingTexts = ['category', 'ageNote', 'appVersion'] as const

const fieldsOf = ({ listed, category, ageNote, appVersion }: Listing) => ({
  listed,
  category,
  ageNote,
  appVersion,
})

/** How one storyfile stands in the app. What another admin changes meanwhile is shown, and one of both stays. */
export function ListingDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { t } = useWords('storefront')
  const { t: tDrafts } = useWords('drafts')
  const { storyfileId, name } = listing
  const { data: now = listing, refetch } = useQuery(listingQuery(listing))
  const form = useFormDraft({
    thing: now,
    fields: fieldsOf(now),
    send: (seen, _shown, changes) => saveListing(seen, changes),
    onSaved: () => {
      toast(t('saved', { name }), { kind: 'success' })
      onClose()
    },
    reload: async () => void (await refetch()),
  })
  const fault = (field: string) => (form.error instanceof ApiError ? form.error.field(field) : undefined)
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
      onSubmit={form.isChanged ? form.submit : onClose}
      submitLabel={t('save')}
      submitting={form.isSaving}
      disabledReason={form.conflicts.length > 0 ? tDrafts('conflictsFirst') : undefined}
    >
      <DraftNotices
        form={form}
        names={{
          listed: t('listed'),
          category: t('category'),
          ageNote: t('ageNote'),
          appVersion: t('appVersion'),
        }}
        written={{ listed: (isListed) => t(isListed ? 'yes' : 'no') }}
        faultsAtFields
      />
      <Switch
        label={t('listed')}
        checked={form.shown.listed}
        onChange={(listed) => form.change({ listed })}
      />
      {listingTexts.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          hint={hints[field]}
          error={fault(field)}
          maxLength={field === 'ageNote' ? 200 : 60}
          value={form.shown[field]}
          onChange={(text) => form.change({ [field]: text })}
        />
      ))}
    </FormDialog>
  )
}

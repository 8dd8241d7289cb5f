import type { Listing } from '@studio/contract'
import { Banner, Button, buttonLook, Dialog, Switch, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { changeListing } from './storefront.queries.ts'

const fields = ['category', 'ageNote', 'appVersion'] as const

/** How one storyfile stands in the app. */
export function ListingDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { t } = useTranslation('storefront')
  const formId = useId()
  const { storyfileId, name, listed, category, ageNote, appVersion } = listing
  const [values, setValues] = useState({ listed, category, ageNote, appVersion })
  const save = useMutation({
    mutationFn: () => changeListing(listing, values),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('saved', { name }), { kind: 'success' })
      onClose()
    },
  })
  const fault = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const isElsewhere = save.error && !fields.some(fault)
  const hints = { category: t('categoryHint'), ageNote: t('ageNoteHint'), appVersion: t('appVersionHint') }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle', { name })}
      description={t(`standingHelp_${listing.standing}`)}
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
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {isElsewhere ? <Banner kind="error">{save.error?.message}</Banner> : null}
        <Switch
          label={t('listed')}
          checked={values.listed}
          onChange={(on) => setValues({ ...values, listed: on })}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            hint={hints[field]}
            error={fault(field)}
            maxLength={field === 'ageNote' ? 200 : 60}
            value={values[field]}
            onChange={(text) => setValues({ ...values, [field]: text })}
          />
        ))}
      </form>
    </Dialog>
  )
}

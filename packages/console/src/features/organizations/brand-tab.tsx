import { type OrganizationDetail, providerHints } from '@studio/contract'
import { Form, Select, TextField } from '@studio/ui'
import { AvatarUpload } from '../../platform/avatar/avatar-upload.tsx'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { saveOrganization } from './organizations.queries.ts'
import { fieldError, useOrganizationForm } from './use-organization-form.ts'

export function BrandTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const form = useOrganizationForm(organization, organization.brand, (seen, shown) =>
    saveOrganization(seen, { brand: shown }),
  )
  const { shown: brand, change: set } = form
  const names = {
    hostName: t('hostName'),
    idpHint: t('idpHint'),
    accent: t('accent'),
    accentDark: t('accentDark'),
  }
  return (
    <div className="grid gap-6">
      <section aria-label={t('logo')}>
        <h2 className="kit-label">{t('logo')}</h2>
        <AvatarUpload type="namespace" id={organization.organizationId} name={organization.label} />
      </section>
      <Form onSubmit={form.submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
        <p className="text-text2 sm:col-span-2">{t('brandHelp')}</p>
        <DraftNotices
          form={form}
          names={names}
          written={{ idpHint: (stored) => stored || t('idpHintNone') }}
          faultsAtFields
        />
        <TextField
          label={names.hostName}
          hint={t('hostNameHint')}
          value={brand.hostName}
          error={fieldError(form, 'brand.hostName')}
          onChange={(hostName) => set({ hostName })}
          spellCheck={false}
        />
        <Select
          label={names.idpHint}
          value={brand.idpHint || 'none'}
          error={fieldError(form, 'brand.idpHint')}
          onChange={(value) => set({ idpHint: value === 'none' ? '' : value })}
          options={[
            { value: 'none', label: t('idpHintNone') },
            ...providerHints.map((value) => ({ value, label: value })),
          ]}
        />
        <TextField
          label={names.accent}
          hint={t('accentHint')}
          maxLength={7}
          value={brand.accent}
          error={fieldError(form, 'brand.accent')}
          onChange={(accent) => set({ accent })}
          after={<Swatch colour={brand.accent} />}
        />
        <TextField
          label={names.accentDark}
          hint={t('accentHint')}
          maxLength={7}
          value={brand.accentDark}
          error={fieldError(form, 'brand.accentDark')}
          onChange={(accentDark) => set({ accentDark })}
          after={<Swatch colour={brand.accentDark} />}
        />
        <div>
          <DraftSave form={form} primary />
        </div>
      </Form>
    </div>
  )
}

/** What was typed, as a colour. */
function Swatch({ colour }: { colour: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  return (
    <svg viewBox="0 0 16 16" className="size-4 rounded-6" aria-hidden="true">
      <rect width="16" height="16" fill={colour} />
    </svg>
  )
}

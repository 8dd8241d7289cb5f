import { type OrganizationBrand, type OrganizationDetail, providerHints } from '@studio/contract'
import { Form, Select, TextField } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarUpload } from '../../platform/avatar/avatar-upload.tsx'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { fieldError, SaveError, useSaveOrganization } from './use-save-organization.tsx'

export function BrandTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const [brand, setBrand] = useState(organization.brand)
  const save = useSaveOrganization(organization)
  const set = (part: Partial<OrganizationBrand>) => setBrand({ ...brand, ...part })
  const changed = JSON.stringify(brand) !== JSON.stringify(organization.brand)
  const submit = () => {
    if (changed) save.mutate({ brand })
  }
  return (
    <div className="grid gap-6">
      <section aria-label={t('logo')}>
        <h2 className="kit-label">{t('logo')}</h2>
        <AvatarUpload type="namespace" id={organization.organizationId} name={organization.label} />
      </section>
      <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
        <p className="text-text2 sm:col-span-2">{t('brandHelp')}</p>
        <div className="empty:hidden sm:col-span-2">
          <SaveError save={save} />
        </div>
        <TextField
          label={t('hostName')}
          hint={t('hostNameHint')}
          value={brand.hostName}
          error={fieldError(save, 'brand.hostName')}
          onChange={(hostName) => set({ hostName })}
          spellCheck={false}
        />
        <Select
          label={t('idpHint')}
          value={brand.idpHint || 'none'}
          error={fieldError(save, 'brand.idpHint')}
          onChange={(value) => set({ idpHint: value === 'none' ? '' : value })}
          options={[
            { value: 'none', label: t('idpHintNone') },
            ...providerHints.map((value) => ({ value, label: value })),
          ]}
        />
        <TextField
          label={t('accent')}
          hint={t('accentHint')}
          maxLength={7}
          value={brand.accent}
          error={fieldError(save, 'brand.accent')}
          onChange={(accent) => set({ accent })}
          after={<Swatch colour={brand.accent} />}
        />
        <TextField
          label={t('accentDark')}
          hint={t('accentHint')}
          maxLength={7}
          value={brand.accentDark}
          error={fieldError(save, 'brand.accentDark')}
          onChange={(accentDark) => set({ accentDark })}
          after={<Swatch colour={brand.accentDark} />}
        />
        <div>
          <SaveButton changed={changed} saving={save.isPending} primary />
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

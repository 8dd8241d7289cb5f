import type { LearningPlatform } from '@studio/contract'
import { FormDialog, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { savePlatform } from '../learning.queries.ts'

const fields = ['name', 'issuer', 'clientId', 'authorizationUrl', 'tokenUrl', 'keysUrl'] as const
type Values = Record<(typeof fields)[number] | 'deploymentIds', string>

/** What a platform shows its administrators when they add the studio as a tool. */
export function PlatformDialog({
  organizationId,
  platform,
  onClose,
}: {
  organizationId: string
  platform?: LearningPlatform
  onClose: () => void
}) {
  const { t } = useTranslation('learning')
  const [values, setValues] = useState<Values>({
    name: platform?.name ?? '',
    issuer: platform?.issuer ?? '',
    clientId: platform?.clientId ?? '',
    authorizationUrl: platform?.authorizationUrl ?? '',
    tokenUrl: platform?.tokenUrl ?? '',
    keysUrl: platform?.keysUrl ?? '',
    deploymentIds: platform?.deploymentIds.join('\n') ?? '',
  })
  const save = useMutation({
    mutationFn: () => {
      const deploymentIds = values.deploymentIds.split('\n').filter((one) => one.trim() !== '')
      return savePlatform(platform, { organizationId, ...values, deploymentIds })
    },
    meta: { showsError: true },
    onSuccess: ({ name }) => {
      toast(t('platformSaved', { name }), { kind: 'success' })
      onClose()
    },
  })
  const fault = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : undefined)
  const isAtField = [...fields, 'deploymentIds'].some((one) => fault(one) !== undefined)
  return (
    <FormDialog
      onClose={onClose}
      title={platform ? t('editPlatform', { name: platform.name }) : t('newPlatform')}
      description={t('platformDialogHelp')}
      width={640}
      closeOnBackdrop={false}
      onSubmit={() => save.mutate()}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={isAtField ? undefined : save.error?.message}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`platform_${field}`)}
          required
          value={values[field]}
          error={fault(field)}
          onChange={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      <TextArea
        label={t('platform_deploymentIds')}
        hint={t('deploymentIdsHint')}
        required
        rows={2}
        value={values.deploymentIds}
        error={fault('deploymentIds')}
        onChange={(deploymentIds) => setValues({ ...values, deploymentIds })}
      />
    </FormDialog>
  )
}

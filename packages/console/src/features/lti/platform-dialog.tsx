import type { LearningPlatform } from '@studio/contract'
import { FormDialog, TextArea, TextField, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { savePlatform } from './lti.queries.ts'

const fields = ['name', 'issuer', 'clientId', 'authorizationUrl', 'tokenUrl', 'keysUrl'] as const

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
  const { t } = useWords('lti')
  const form = useForm({
    start: {
      name: platform?.name ?? '',
      issuer: platform?.issuer ?? '',
      clientId: platform?.clientId ?? '',
      authorizationUrl: platform?.authorizationUrl ?? '',
      tokenUrl: platform?.tokenUrl ?? '',
      keysUrl: platform?.keysUrl ?? '',
      deploymentIds: platform?.deploymentIds.join('\n') ?? '',
    },
    send: (values) => {
      const deploymentIds = values.deploymentIds.split('\n').filter((one) => one.trim() !== '')
      return savePlatform(platform, { organizationId, ...values, deploymentIds })
    },
    onSaved: ({ name }) => {
      toast(t('platformSaved', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={platform ? t('editPlatform', { name: platform.name }) : t('newPlatform')}
      description={t('platformDialogHelp')}
      width={640}
      submitLabel={t('save')}
    >
      {fields.map((field) => (
        <TextField key={field} label={t(`platform_${field}`)} required {...form.field(field)} />
      ))}
      <TextArea
        label={t('platform_deploymentIds')}
        hint={t('deploymentIdsHint')}
        required
        rows={2}
        {...form.field('deploymentIds')}
      />
    </FormDialog>
  )
}

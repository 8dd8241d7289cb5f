import type { ScriptTemplate } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { makeStoryfile } from './scripts.queries.ts'

/**
 * Makes a storyfile with a copy of the script, in the script's organization or, of a global one, in the person's, and
 * opens it, or its rehearsal: guests ask a storyfile.
 */
export function UseScriptDialog({
  script,
  isRehearsal = false,
  onClose,
}: {
  script: ScriptTemplate
  isRehearsal?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('scripts')
  const navigate = useNavigate()
  const { organization } = useOrganization('edit')
  const [name, setName] = useState('')
  const [subject, setSubject] = useState('')
  const [isSent, setSent] = useState(false)
  const organizationId = script.organizationId ?? organization?.id
  const make = useMutation({
    mutationFn: () =>
      makeStoryfile(script.scriptId, {
        ...{ organizationId: organizationId!, name },
        subject: { displayName: subject },
      }),
    meta: { showsError: true },
    onSuccess: ({ storyfileId }) =>
      void navigate({
        to: '/storyfiles/$storyfileId',
        params: { storyfileId },
        search: { tab: 'builder', ...(isRehearsal ? { rehearsal: 'guests' as const } : {}) },
      }),
  })
  const refused = make.error instanceof ApiError ? make.error.field('name') : undefined
  const missing = (value: string) => (isSent && !value.trim() ? t('nameRequired') : undefined)
  return (
    <FormDialog
      onClose={onClose}
      title={t(isRehearsal ? 'rehearse' : 'use')}
      description={script.name}
      closeOnBackdrop={name === '' && subject === ''}
      onSubmit={() => {
        setSent(true)
        if (name.trim() && subject.trim() && organizationId) make.mutate()
      }}
      submitLabel={t('create')}
      submitting={make.isPending}
      error={make.error && !refused ? make.error.message : undefined}
    >
      {isRehearsal ? <p className="text-text2">{t('rehearseHelp')}</p> : null}
      <TextField
        label={t('name')}
        required
        voice
        maxLength={120}
        value={name}
        error={refused ?? missing(name)}
        onChange={(value) => {
          setName(value)
          make.reset()
        }}
      />
      <TextField
        label={t('subject')}
        required
        maxLength={120}
        value={subject}
        error={missing(subject)}
        onChange={setSubject}
      />
    </FormDialog>
  )
}

import type { ScriptTemplate } from '@studio/contract'
import { Checkbox, FormDialog, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../platform/forms/use-form.ts'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { templateQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { makeStoryfile } from './scripts.queries.ts'

/**
 * Makes a storyfile with a copy of the script, in the script's organization or, of a global one, in the person's, and
 * opens it, or its rehearsal: guests ask a storyfile. Topics with a condition are left out where it does not hold.
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
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const { organization } = useOrganization('edit')
  const organizationId = script.organizationId ?? organization?.id
  const { data: content } = useQuery(templateQuery(script.scriptId))
  const conditional = content?.topics.filter(({ condition }) => condition) ?? []
  const form = useForm({
    start: { name: '', subject: '', leaveOutTopicIds: [] as string[] },
    check: ({ name, subject }) => ({
      name: name.trim() ? undefined : t('nameRequired'),
      subject: subject.trim() ? undefined : t('nameRequired'),
    }),
    send: ({ name, subject, leaveOutTopicIds }) =>
      makeStoryfile(script.scriptId, {
        organizationId: organizationId!,
        name,
        leaveOutTopicIds,
        subject: { displayName: subject },
      }),
    // Until the page is there, the form is not sent again.
    onSaved: ({ storyfileId }) =>
      navigate({
        to: '/storyfiles/$storyfileId',
        params: { storyfileId },
        search: { tab: 'builder', ...(isRehearsal ? { rehearsal: 'guests' as const } : {}) },
      }),
  })
  const leftOut = form.values.leaveOutTopicIds
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(isRehearsal ? 'rehearse' : 'use')}
      description={script.name}
      submitLabel={t('create')}
    >
      {isRehearsal ? <p className="text-text2">{t('rehearseHelp')}</p> : null}
      <TextField label={t('name')} required voice maxLength={120} {...form.field('name')} />
      <TextField label={t('subject')} required maxLength={120} {...form.field('subject')} />
      {conditional.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="kit-label">{t('conditionalTopics')}</legend>
          {conditional.map(({ topicId, name, condition }) => (
            <Checkbox
              key={topicId}
              label={name}
              hint={condition}
              checked={!leftOut.includes(topicId)}
              onChange={(isIn) =>
                form.set({
                  leaveOutTopicIds: isIn ? leftOut.filter((one) => one !== topicId) : [...leftOut, topicId],
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </FormDialog>
  )
}

import { type ConsentDetail, clipsRoutes } from '@studio/contract'
import { Checkbox, FormDialog, Switch, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../platform/calls/route-query.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { assignClips } from './consents.queries.ts'

/** Which answers a consent covers: the whole storyfile with what comes later, or chosen ones. */
export function AssignDialog({ consent, onClose }: { consent: ConsentDetail; onClose: () => void }) {
  const { t } = useWords('consents')
  const { consentId, storyfileId, storyfile } = consent
  const { data } = useQuery(listQuery(clipsRoutes.list, { query: { storyfileId, pageSize: 100 } }))
  const form = useForm({
    start: {
      isWhole: consent.covers === 'storyfile',
      clipIds: consent.covers === 'clips' ? consent.answers.map(({ clipId }) => clipId) : [],
    },
    check: ({ isWhole, clipIds }) => ({
      clipIds: isWhole || clipIds.length > 0 ? undefined : t('answersRequired'),
    }),
    send: ({ isWhole, clipIds }) => assignClips(consentId, isWhole ? null : clipIds),
    onSaved: () => {
      toast(t('saved'), { kind: 'success' })
      onClose()
    },
  })
  const { isWhole, clipIds } = form.values
  const choose = (clipId: string, isChosen: boolean) =>
    form.set({ clipIds: isChosen ? [...clipIds, clipId] : clipIds.filter((one) => one !== clipId) })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('assignTitle')}
      submitLabel={t('save')}
      width={640}
    >
      <Switch label={t('assignWhole', { storyfile })} {...form.tick('isWhole')} />
      {isWhole ? null : (
        <fieldset className="grid gap-2">
          <legend className="pb-1 font-semibold">{t('answers')}</legend>
          {data?.items
            .filter(({ chosen }) => chosen)
            .map((clip) => (
              <Checkbox
                key={clip.clipId}
                label={clip.questions[0]?.text ?? clip.fileName}
                checked={clipIds.includes(clip.clipId)}
                onChange={(isChosen) => choose(clip.clipId, isChosen)}
              />
            ))}
          {form.fault('clipIds') ? (
            <p role="alert" className="text-redtext">
              {form.fault('clipIds')}
            </p>
          ) : null}
        </fieldset>
      )}
    </FormDialog>
  )
}

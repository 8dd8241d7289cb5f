import { publishingRoutes, type Storyfile, trainingRoutes } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { useWords } from '../../platform/words/use-words.ts'

const pollMs = 400

/** Trains the matcher and waits for the run; then says what visitors may do with it. */
export function useTrain({ storyfileId }: Pick<Storyfile, 'storyfileId'>, onTrained: () => void) {
  const { t } = useWords('training')
  return useMutation({
    mutationFn: async () => {
      let run = await call(trainingRoutes.start, { body: { storyfileId } })
      while (run.status === 'queued' || run.status === 'running') {
        await new Promise((resume) => setTimeout(resume, pollMs))
        run = await call(trainingRoutes.run, { params: { runId: run.runId } })
      }
      const { freeQuestions } = await call(publishingRoutes.publication, { params: { storyfileId } })
      return { run, freeQuestions }
    },
    onSuccess: ({ run, freeQuestions }) => {
      onTrained()
      if (run.status === 'failed') toast(run.error ?? t('failed'), { kind: 'error' })
      else if (run.status === 'regressed') toast(t('regressed', { count: run.worse }))
      else
        toast(
          `${t('trained', { number: run.number, clips: run.inputs.clips })} ${t(freeQuestions ? 'mayType' : 'mayTap')}`,
          { kind: 'success' },
        )
    },
  })
}

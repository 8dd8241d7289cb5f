import { type Storyfile, trainingRoutes } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/calls/api.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { isUnlinked } from '../../platform/storyfiles/storyfile-status.tsx'

const pollMs = 400

/** Trains the matcher and waits for the run; what visitors hear follows when the release is made. */
export function TrainButton({ storyfile, onTrained }: { storyfile: Storyfile; onTrained: () => void }) {
  const { t } = useTranslation('training')
  const train = useMutation({
    mutationFn: async () => {
      let run = await call(trainingRoutes.start, { body: { storyfileId: storyfile.storyfileId } })
      while (run.status === 'queued' || run.status === 'running') {
        await new Promise((resume) => setTimeout(resume, pollMs))
        run = await call(trainingRoutes.run, { params: { runId: run.runId } })
      }
      return run
    },
    onSuccess: (run) => {
      onTrained()
      if (run.status === 'failed') toast(run.error ?? t('failed'), { kind: 'error' })
      else if (run.status === 'regressed') toast(t('regressed', { count: run.worse }), { kind: 'error' })
      else toast(t('trained', { number: run.number, clips: run.inputs.clips }), { kind: 'success' })
    },
  })
  const barred = useBarred()('edit', storyfile.organizationId, 'train')
  const nothing = storyfile.counts.recorded === 0
  return (
    <Button
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      loading={train.isPending}
      disabledReason={barred ?? (nothing ? t(isUnlinked(storyfile) ? 'unlinked' : 'nothing') : undefined)}
      onClick={() => train.mutate()}
    >
      {t('train')}
    </Button>
  )
}

import { Banner, Button } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { beginTrial } from './learning.queries.ts'

/** Opens the activity in another tab, as a pupil sees it. Nothing of the trial counts. */
export function TryAsPupil({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  const begin = useMutation({
    mutationFn: async () => {
      // Opened with the click: a tab that opens later is kept back by browsers.
      const tab = window.open('', '_blank')
      try {
        const { pupilToken, attempt } = await beginTrial(activityId)
        const address = `/learn/trial#${attempt.attemptId}.${pupilToken}`
        if (!tab) return location.assign(address)
        tab.opener = null
        tab.location.replace(address)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    meta: { showsError: true },
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('tryAsPupil')}
      </Button>
      <p className="text-meta text-text2">{t('tryHelp')}</p>
      {begin.error ? <Banner kind="error">{begin.error.message}</Banner> : null}
    </div>
  )
}

import type { InterviewCard } from '@studio/contract'
import { Banner, ProgressBar } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import { retryInterview } from './interviews.queries.ts'

/** How far an interview is before people can work on it, or why it failed. */
export function InterviewProgress({ interview, mayEdit }: { interview: InterviewCard; mayEdit: boolean }) {
  const { t } = useWords('interviews')
  const { state, percent, secondsLeft, error, failure, storyfileId } = interview
  if (state === 'ready') return null
  if (state === 'failed') {
    // Another file is another interview.
    const mayRetry = mayEdit && failure !== 'file' && failure !== 'unsent'
    const retry = { label: t('tryAgain'), onClick: () => void retryInterview(storyfileId, interview) }
    return (
      <Banner kind="error" {...(mayRetry && { action: retry })}>
        {error}
      </Banner>
    )
  }
  const minutes = Math.round((secondsLeft ?? 0) / 60)
  const left = secondsLeft === null ? '' : minutes > 0 ? t('minutesLeft', { count: minutes }) : t('soon')
  return <ProgressBar label={[t(`state_${state}`), left].filter(Boolean).join(' · ')} value={percent / 100} />
}

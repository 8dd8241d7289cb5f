import { buttonLook } from '@studio/ui'
import { Presentation } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'

/** Opens the wall in a window of its own, which the teacher moves to the projector. */
export function ProjectorLink({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  return (
    <a
      href={`/learning?activity=${activityId}&view=projector`}
      target="_blank"
      rel="noreferrer"
      {...buttonLook()}
    >
      <Presentation aria-hidden="true" />
      {t('projector')}
    </a>
  )
}

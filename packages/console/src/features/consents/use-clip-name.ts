import type { ConsentedClip } from '@studio/contract'
import { useWords } from '../../platform/words/use-words.ts'

/** What was recorded without a question is called by its kind. */
export function useClipName(): (clip: Pick<ConsentedClip, 'question' | 'kind'>) => string {
  const { t } = useWords('clips')
  return ({ question, kind }) => question || t(`kind_${kind}`)
}

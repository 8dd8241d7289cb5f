import type { ConsentedClip } from '@studio/contract'
import { useTranslation } from 'react-i18next'

/** What was recorded without a question is called by its kind. */
export function useClipName(): (clip: Pick<ConsentedClip, 'question' | 'kind'>) => string {
  const { t } = useTranslation('clips')
  return ({ question, kind }) => question || t(`kind_${kind}`)
}

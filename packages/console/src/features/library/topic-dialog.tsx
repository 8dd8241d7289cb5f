import type { LibraryTopic } from '@studio/contract'
import { Dialog } from '@studio/ui'
import { useTranslation } from 'react-i18next'

/** A topic's questions, for reading. */
export function TopicDialog({ topic, onClose }: { topic: LibraryTopic; onClose: () => void }) {
  const { t } = useTranslation('library')
  return (
    <Dialog open onClose={onClose} title={topic.name} width={640}>
      <ol className="divide-y divide-line">
        {topic.questions.map((question) => (
          <li key={question.questionId} className="py-2">
            <p className="font-voice text-said">{question.text}</p>
            {question.variants.length > 0 ? (
              <p className="text-meta text-text3">{t('variants', { count: question.variants.length })}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

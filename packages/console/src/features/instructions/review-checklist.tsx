import { useWords } from '../../platform/words/use-words.ts'

const points = ['check_listen', 'check_question', 'check_miss', 'check_privacy', 'check_doubt'] as const

/** What to think of before judging a turn, in every organization. */
export function ReviewChecklist() {
  const { t } = useWords('instructions')
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('checklist')}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </section>
  )
}

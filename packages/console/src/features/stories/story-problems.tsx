import type { StoryProblem } from '@studio/contract'
import { inOrderOfNeed } from '@studio/dialogue/story'
import { StatusChip } from '@studio/ui'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const tones = { error: 'red', warning: 'amber', note: 'grey' } as const
const icons = { error: <CircleX />, warning: <TriangleAlert />, note: <Info /> }
/** More are not read in one go. */
const shownMost = 100

/** What is wrong, the worst first; each leads to its line. */
export function StoryProblems({
  problems,
  onShow,
}: {
  problems: readonly StoryProblem[]
  onShow: (line: number) => void
}) {
  const { t } = useTranslation('stories')
  return (
    <section aria-label={t('problems')}>
      <h2 className="pb-1 font-semibold">{t('problems')}</h2>
      {problems.length === 0 ? <p className="text-meta text-text3">{t('noProblems')}</p> : null}
      <ul className="max-h-60 overflow-auto">
        {inOrderOfNeed([...problems])
          .slice(0, shownMost)
          .map(({ rule, severity, line, message }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of one line twice
              key={`${rule}-${line}-${place}`}
              className="flex flex-wrap items-center gap-2 border-line border-t py-1.5 text-meta"
            >
              <StatusChip tone={tones[severity]} icon={icons[severity]}>
                {t(`severity_${severity}`)}
              </StatusChip>
              {line > 0 ? (
                <button
                  type="button"
                  className="min-h-6 cursor-pointer font-mono text-accenttext underline"
                  onClick={() => onShow(line)}
                >
                  {t('line', { line })}
                </button>
              ) : (
                <span className="font-mono text-text3">{t('wholeStory')}</span>
              )}
              <span className="min-w-0 grow">{message}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

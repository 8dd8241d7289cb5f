import type { StoryProblem } from '@studio/contract'
import { inOrderOfNeed, type StoryRemedy } from '@studio/dialogue/story'
import { Button, buttonLook, StatusChip } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { LineLink } from '../line-link.tsx'

const tones = { error: 'red', warning: 'amber', note: 'grey' } as const
const icons = { error: <CircleX />, warning: <TriangleAlert />, note: <Info /> }
const forFingers = 'max-lg:min-h-11 pointer-coarse:min-h-11'
/** More are not read in one go. */
const shownMost = 100

/** What is wrong, the worst first; each leads to its line, and offers what mends it where that is clear. */
export function StoryProblems({
  problems,
  storyfileId,
  barred,
  className,
  remedyOf,
  onMend,
  onShow,
}: {
  problems: readonly StoryProblem[]
  storyfileId: string
  barred: string | undefined
  className: string | undefined
  remedyOf: (problem: StoryProblem) => StoryRemedy | undefined
  onMend: (problem: StoryProblem) => void
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  return (
    <section
      aria-label={t('problems')}
      className={`lg:flex lg:max-h-[28%] lg:shrink-0 lg:flex-col ${className ?? ''}`}
    >
      <h2 className="pb-1 font-semibold">{t('problems')}</h2>
      {problems.length === 0 ? <p className="text-meta text-text3">{t('noProblems')}</p> : null}
      <ul className="lg:min-h-0 lg:overflow-auto">
        {inOrderOfNeed([...problems])
          .slice(0, shownMost)
          .map((problem, place) => {
            const { rule, severity, line, message } = problem
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of one line twice
                key={`${rule}-${line}-${place}`}
                className="flex flex-wrap items-center gap-x-2 border-line border-t py-0.5 text-meta"
              >
                <StatusChip tone={tones[severity]} icon={icons[severity]}>
                  {t(`severity_${severity}`)}
                </StatusChip>
                {line > 0 ? (
                  <LineLink line={line} onShow={onShow} />
                ) : (
                  <span className="font-mono text-text3">{t('wholeStory')}</span>
                )}
                <span className="min-w-0 grow basis-60">{message}</span>
                <Remedy
                  remedy={remedyOf(problem)}
                  storyfileId={storyfileId}
                  barred={barred}
                  onMend={() => onMend(problem)}
                />
              </li>
            )
          })}
      </ul>
    </section>
  )
}

/** What mends it: a key that changes the text, the way to another page, or what to do. */
function Remedy({
  remedy,
  storyfileId,
  barred,
  onMend,
}: {
  remedy: StoryRemedy | undefined
  storyfileId: string
  barred: string | undefined
  onMend: () => void
}) {
  const { t } = useWords('stories')
  if (!remedy) return null
  const { act, name } = remedy
  if (act === 'copy_included')
    return <span className="text-text3">{t('remedy_copy_included', { name })}</span>
  if (act === 'open_manager')
    return (
      <Link
        to="/storyfiles/$storyfileId"
        params={{ storyfileId }}
        search={{ tab: 'manager' }}
        {...buttonLook({ variant: 'text', className: forFingers })}
      >
        {t('remedy_open_manager')}
      </Link>
    )
  return (
    <Button variant="text" className={forFingers} disabledReason={barred} onClick={onMend}>
      {t(`remedy_${act}`, { name })}
    </Button>
  )
}

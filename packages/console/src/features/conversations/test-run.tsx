import type { TestQuestion } from '@studio/contract'
import { Banner, Button, IconButton, ProgressBar, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Pause, Play, SkipForward, Square, X } from 'lucide-react'
import { useState } from 'react'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { type AnswerOption, answersQuery } from '../../platform/turns/turns.queries.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { testSetQuery } from './conversations.queries.ts'
import { countOf, type TestResult } from './test-verdict.ts'
import { type TestRunActs, useTestRun } from './use-test-run.ts'

/** Plays the test set: every question in turn, without sound, with what it got and what is right. */
export function TestRun({ storyfileId, onClose }: { storyfileId: string; onClose: () => void }) {
  const { t } = useWords('conversations')
  const tests = useQuery(testSetQuery(storyfileId))
  const answers = useQuery(answersQuery(storyfileId))
  const script = useQuery(scriptQuery(storyfileId))
  const failed = tests.error ?? answers.error ?? script.error
  const questions = script.data?.topics.flatMap((topic) => topic.questions) ?? []
  const textOf = ({ questionId }: TestQuestion) =>
    questionId === null
      ? t('noAnswer')
      : (questions.find((one) => one.questionId === questionId)?.text ?? t('goneQuestion'))
  return (
    <aside
      aria-label={t('testRun')}
      className="flex min-h-0 flex-col border-line border-t bg-surface lg:border-t-0 lg:border-l"
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3 lg:px-5">
        <h2 className="font-semibold text-section">{t('testRun')}</h2>
        <IconButton label={t('closeTests')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {failed ? (
        <div className="p-4">
          <Banner kind="error">{failed.message}</Banner>
        </div>
      ) : null}
      {tests.data && answers.data && script.data ? (
        <Playing storyfileId={storyfileId} textOf={textOf} tests={tests.data.items} answers={answers.data} />
      ) : null}
    </aside>
  )
}

type Told = { textOf: (test: TestQuestion) => string }

function Playing(given: { storyfileId: string; tests: TestQuestion[]; answers: AnswerOption[] } & Told) {
  // The set as it was at the beginning: what is added later is asked in the next run.
  const { t } = useWords('conversations')
  const [set] = useState(given)
  const run = useTestRun(set)
  return (
    <>
      {run.state === 'done' ? (
        <Summary run={run} all={set.tests.length} />
      ) : (
        <Current run={run} all={set.tests.length} textOf={given.textOf} />
      )}
      <ol
        aria-label={t('results')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="min-h-0 grow divide-y divide-line border-line border-t lg:overflow-y-auto"
      >
        {run.results.map((result) => (
          <ResultRow key={result.test.testQuestionId} result={result} textOf={given.textOf} />
        ))}
      </ol>
    </>
  )
}

function Current({ run, all, textOf }: { run: TestRunActs; all: number } & Told) {
  const { t } = useWords('conversations')
  const { test, answer, state, results, problem } = run
  if (!test) return null
  const clip = answer?.clip
  return (
    <div className="flex flex-col gap-3 px-4 py-3 lg:px-5">
      <ProgressBar
        label={t('testOf', { number: results.length + 1, count: all })}
        value={results.length / all}
        valueText=""
      />
      <h3 className="break-words font-voice text-said-large">{test.text}</h3>
      <p className="text-meta text-text2">{t('rightIs', { question: textOf(test) })}</p>
      {problem ? <Banner kind="error">{problem}</Banner> : null}
      <div className="aspect-video overflow-hidden rounded-6 bg-stage">
        {clip ? (
          <video
            key={clip.clipId}
            className="size-full object-contain"
            src={clip.videoUrl}
            poster={clip.posterUrl}
            aria-label={t('answerPlays')}
            autoPlay
            muted
            playsInline
          />
        ) : null}
      </div>
      <div className="flex gap-2">
        {state === 'paused' ? (
          <Button icon={<Play aria-hidden="true" />} onClick={run.resume}>
            {t('resume')}
          </Button>
        ) : (
          <Button icon={<Pause aria-hidden="true" />} onClick={run.pause}>
            {t('pause')}
          </Button>
        )}
        <Button icon={<SkipForward aria-hidden="true" />} onClick={run.skip}>
          {t('skip')}
        </Button>
        <Button icon={<Square aria-hidden="true" />} onClick={run.stop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}

function Summary({ run, all }: { run: TestRunActs; all: number }) {
  const { t } = useWords('conversations')
  const { right, wrong, skipped } = countOf(run.results)
  const notAsked = skipped + all - run.results.length
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-3 lg:px-5">
      <p role="status" className="text-said">
        {t('testsRight', { count: all, right })} {wrong > 0 ? t('testsWrong', { count: wrong }) : null}{' '}
        {notAsked > 0 ? t('testsSkipped', { count: notAsked }) : null}
      </p>
      <Button icon={<Play aria-hidden="true" />} onClick={run.again}>
        {t('playAgain')}
      </Button>
    </div>
  )
}

const looks = {
  right: { tone: 'green', icon: <Check /> },
  wrong: { tone: 'red', icon: <X /> },
  skipped: { tone: 'grey', icon: <SkipForward /> },
} as const

function ResultRow({ result: { test, outcome, got }, textOf }: { result: TestResult } & Told) {
  const { t } = useWords('conversations')
  const { tone, icon } = looks[outcome]
  return (
    <li className="flex items-start gap-3 px-4 py-2 lg:px-5">
      <div className="min-w-0 grow">
        <p className="break-words font-voice text-said">{test.text}</p>
        {outcome === 'wrong' ? (
          <>
            <p className="text-meta text-text2">{t('rightIs', { question: textOf(test) })}</p>
            <p className="text-meta text-text2">{t('gotInstead', { question: got ?? t('noAnswer') })}</p>
          </>
        ) : null}
      </div>
      <StatusChip tone={tone} icon={icon}>
        {t(`outcome_${outcome}`)}
      </StatusChip>
    </li>
  )
}

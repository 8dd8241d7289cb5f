import { buttonLook } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { SectionHead } from './section-head.tsx'

/** What makers begin with where there is no storyfile yet: three steps, each with one act. */
export function FirstSteps() {
  const { t } = useWords('dashboard')
  return (
    <section aria-labelledby="dashboard-first-steps">
      <SectionHead id="dashboard-first-steps" title={t('none')} />
      <ol className="grid rounded-10 border border-line bg-surface max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:divide-x lg:divide-line">
        <Step number={1} title={t('stepQuestions')} help={t('stepQuestionsHelp')}>
          <Link to="/topics/templates" {...buttonLook({})}>
            {t('stepQuestionsAct')}
          </Link>
        </Step>
        <Step number={2} title={t('stepMake')} help={t('stepMakeHelp')}>
          <Link to="/storyfiles" search={{ create: 'yes' }} {...buttonLook({ variant: 'primary' })}>
            {t('newStoryfile')}
          </Link>
        </Step>
        <Step number={3} title={t('stepAnswers')} help={t('stepAnswersHelp')}>
          <Link to="/help/$slug" params={{ slug: 'recording-and-uploading' }} {...buttonLook({})}>
            {t('stepAnswersAct')}
          </Link>
        </Step>
      </ol>
    </section>
  )
}

function Step({
  number,
  title,
  help,
  children,
}: {
  number: number
  title: string
  help: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col items-start gap-1 p-5">
      <span aria-hidden="true" className="font-voice text-section text-text3">
        {number}
      </span>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-text2">{help}</p>
      <div className="mt-auto pt-3">{children}</div>
    </li>
  )
}

import type { Publication, PublishCheckName } from '@studio/contract'
import { Button } from '@studio/ui'
import { CircleAlert, CircleCheck, Pointer } from 'lucide-react'
import type { WorkspaceTabProps } from '../../platform/places/workspace-tab.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CaptionHints, Hint, LanguageHint } from './hints.tsx'
import { TrainingReport } from './training-report.tsx'

const mendedIn = {
  trained: 'manager',
  resting: 'manager',
  cannot_answer: 'manager',
  answers: 'manager',
  not_worse: 'interact',
  consent: 'manager',
  approved: 'interact',
} as const satisfies Record<PublishCheckName, 'manager' | 'interact'>

/** What has to hold before visitors get it; each fault names the place where it is mended. */
export function ChecksList({
  checks,
  captions,
  freeQuestions,
  lacks,
  chooser,
  storyfileId,
  onOpen,
}: Pick<Publication, 'checks' | 'captions' | 'freeQuestions' | 'lacks' | 'chooser'> & {
  storyfileId: string
  onOpen: WorkspaceTabProps['onOpen']
}) {
  const { t } = useWords('publishing')
  return (
    <section>
      <h3 className="pb-2 font-semibold text-section">{t('checks')}</h3>
      <ul className="border-line border-t">
        {checks.map(({ check, passed, message }, at) => {
          // Two videos may be missing with the same sentence: it is said once.
          const said = checks.slice(0, at).some((one) => !one.passed && one.message === message)
          return (
            <li key={check} className="flex items-start gap-3 border-line border-b py-2.5">
              {passed ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-greentext" />
              ) : (
                <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-ambertext" />
              )}
              <div className="min-w-0 grow">
                <p>
                  {t(`check_${check}`)}
                  <span className="sr-only">. {t(passed ? 'passed' : 'missing')}</span>
                </p>
                {passed || said ? null : <p className="text-text2">{message}</p>}
                {check === 'trained' && passed ? (
                  <TrainingReport storyfileId={storyfileId} chooser={chooser} />
                ) : null}
              </div>
              {passed ? null : (
                <Button
                  variant="text"
                  size="small"
                  // Its words stand in the first line and end at the edge, as all others do.
                  className="-my-1 -mr-2"
                  id={`mend-${check}`}
                  onClick={() => onOpen(mendedIn[check])}
                >
                  {t(`open_in_${mendedIn[check]}`)}
                </Button>
              )}
            </li>
          )
        })}
        <LanguageHint lacks={lacks} />
        <CaptionHints captions={captions} onOpen={onOpen} />
        {freeQuestions === false ? (
          <Hint
            id="mend-taps"
            icon={<Pointer aria-hidden="true" />}
            fact={t('onlyTaps')}
            help={t('onlyTapsHelp')}
            place="builder"
            onOpen={onOpen}
          />
        ) : null}
      </ul>
    </section>
  )
}

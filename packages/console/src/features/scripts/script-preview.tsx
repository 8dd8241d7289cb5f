import type { ScriptTopic } from '@studio/contract'
import { Button, formatPercent, IconButton, Pill, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { templateQuery } from '../../platform/scripts/script-source.ts'
import { SidePanel } from '../../platform/side-panel.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { askedOf, minutesOf } from './camera-time.ts'
import { scriptQuery } from './scripts.queries.ts'
import type { useScriptActs } from './use-script-acts.tsx'

/** The chosen script: what it is, how it worked, and its topics. */
export function ScriptPreview({
  scriptId,
  acts,
  onClose,
}: {
  scriptId: string
  acts: ReturnType<typeof useScriptActs>
  onClose: () => void
}) {
  const { t } = useWords('scripts')
  const detail = useQuery(scriptQuery(scriptId))
  const script = detail.data
  const content = useQuery(templateQuery(scriptId))
  const topics = content.data?.topics
  return (
    <SidePanel
      label={t('preview', { name: script?.name ?? '' })}
      className="gap-4 p-4 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:w-[22rem] lg:overflow-y-auto"
      onClose={onClose}
    >
      <div className="flex items-center justify-between">
        {script ? <Pill>{script.organizationLabel || t('scope_global')}</Pill> : <span />}
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <NotRead reading={detail} />
      {script ? (
        <>
          <div>
            <h2 className="font-voice text-section">{script.name}</h2>
            {script.versionNumber > 1 ? <p className="text-meta text-text2">{t('version', script)}</p> : null}
            <p className="text-text2">{script.description}</p>
          </div>
          <dl className="grid grid-cols-3 gap-2">
            <Figure
              value={
                script.averageCoverage === null ? t('notMeasured') : formatPercent(script.averageCoverage)
              }
              label={t('coverageShort')}
            />
            <Figure
              value={String(script.questions)}
              label={t('questionsShort', { count: script.questions })}
            />
            <Figure value={String(script.minutes)} label={t('minutesShort', { count: script.minutes })} />
          </dl>
          {script.usedBy.length > 0 ? (
            <section>
              <h3 className="pb-1 font-semibold text-meta">
                {t('usedBy')} {script.usedBy.length}
              </h3>
              <ul>
                {script.usedBy.map((one) => (
                  <li key={one.storyfileId} className="flex justify-between gap-2">
                    <Link
                      to="/storyfiles/$storyfileId"
                      params={{ storyfileId: one.storyfileId }}
                      search={{ tab: 'builder' }}
                      className="min-w-0 truncate font-voice text-said hover:underline"
                    >
                      {one.name}
                    </Link>
                    <span className="shrink-0 text-meta">
                      {one.coverage === null ? t('notMeasured') : formatPercent(one.coverage)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : null}
      {topics ? (
        <section>
          <h3 className="pb-1 font-semibold text-meta">
            {t('topics')} {topics.length}
          </h3>
          <ul className="divide-y divide-line">
            {topics.map((topic) => (
              <TopicRow key={topic.topicId} topic={topic} />
            ))}
          </ul>
        </section>
      ) : content.error ? (
        detail.error ? null : (
          <NotRead reading={content} />
        )
      ) : (
        <Skeleton height="160px" />
      )}
      {script ? (
        <div
          data-keep-clear=""
          className="sticky bottom-0 mt-auto flex gap-2 border-line border-t bg-surface pt-3"
        >
          <Button
            variant="primary"
            className="grow"
            disabledReason={acts.noHome}
            onClick={() => acts.makeStoryfile(script)}
          >
            {t('use')}
          </Button>
          <Button disabledReason={acts.noHome} onClick={() => acts.duplicate(script)}>
            {t('duplicate')}
          </Button>
          <MoreMenu label={t('actions', script)} size="medium" items={acts.itemsOf(script)} />
        </div>
      ) : null}
    </SidePanel>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-meta text-text2">{label}</dt>
      <dd className={value.length > 5 ? 'font-semibold' : 'font-voice text-section'}>{value}</dd>
    </div>
  )
}

function TopicRow({ topic }: { topic: ScriptTopic }) {
  const { t } = useWords('scripts')
  const [open, setOpen] = useState(false)
  const minutes = minutesOf(askedOf(topic))
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full lg:min-h-9 cursor-pointer items-center gap-2 rounded-6 text-left hover:bg-hover"
      >
        <ChevronRight className={open ? 'size-4 rotate-90' : 'size-4'} aria-hidden="true" />
        <span className="min-w-0 grow truncate">{topic.name}</span>
        <span className="shrink-0 text-meta text-text2">
          {t('questions', { count: topic.questions.length })}, {t('minutesOf', { minutes })}
        </span>
      </button>
      {open ? (
        <ul className="pb-2 pl-6">
          {topic.questions.map((one) => (
            <li key={one.questionId} className="font-voice text-said">
              {one.text}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

import type { ScriptContent, ScriptTemplateDetail } from '@studio/contract'
import { Button, classNames, Meter, StatusChip } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Clock, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refusal } from '../../platform/calls/refusal.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { askedOf, minutesOf } from './camera-time.ts'
import { useScriptActs } from './use-script-acts.tsx'

/** Above the panes of the Script Builder: which script, whether it fits the day, and what it is ready for. */
export function ScriptHead({
  script,
  content,
  children,
}: {
  script: ScriptTemplateDetail
  content: ScriptContent | undefined
  /** More figures about the script. */
  children?: ReactNode
}) {
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const acts = useScriptActs()
  const barred = useBarred()('owner', script.organizationId ?? undefined)
  const questions = content?.topics.flatMap((topic) => topic.questions) ?? []
  const minutes = minutesOf(content?.topics.flatMap(askedOf) ?? [])
  const { budgetMinutes: budget } = script
  return (
    <header className="border-line border-b px-4 py-4 lg:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 font-voice text-section">{script.name}</h1>
        <StatusChip
          tone={script.status === 'published' ? 'green' : 'grey'}
          icon={script.status === 'published' ? <CircleCheck /> : <Clock />}
        >
          {t(`status_${script.status}`)}
        </StatusChip>
        <span className="grow text-meta text-text2">
          {script.versionNumber > 1 ? `${t('version', script)}, ` : ''}
          {t('questions', { count: questions.length })}
        </span>
        <div className="flex items-center gap-3 max-sm:w-full">
          <Button
            icon={<ListChecks aria-hidden="true" />}
            onClick={() =>
              void navigate({
                to: '/topics/builder',
                search: { script: script.scriptId, view: 'sheet' },
              })
            }
          >
            {t('callSheet')}
          </Button>
          {/* One place, so that the focus is on the next act after publishing. */}
          {script.status === 'draft' && script.organizationId ? (
            <Button
              variant="primary"
              disabledReason={barred}
              loading={acts.isPublishing}
              onClick={() => acts.publish(script)}
            >
              {t('publish')}
            </Button>
          ) : script.status === 'published' ? (
            <Button variant="primary" disabledReason={acts.noHome} onClick={() => acts.makeStoryfile(script)}>
              {t('use')}
            </Button>
          ) : null}
          <MoreMenu label={t('actions', script)} size="medium" items={acts.itemsOf(script)} />
        </div>
      </div>
      <Refusal about={script.scriptId} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 pt-2">
        {children}
        <div className={classNames('flex flex-col gap-1', budget !== null && 'min-w-48')}>
          <span className="flex justify-between gap-3 text-meta">
            <span className="font-semibold">{t('cameraTime')}</span>
            <span className={budget !== null && minutes > budget ? 'text-ambertext' : 'text-text2'}>
              {budget === null ? t('cameraPlain', { minutes }) : t('cameraOf', { minutes, budget })}
            </span>
          </span>
          {budget === null ? null : <Meter label={t('cameraTime')} value={Math.min(1, minutes / budget)} />}
        </div>
      </div>
      {acts.dialogs}
    </header>
  )
}

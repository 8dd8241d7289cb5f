import type { ReplyOf, wordsRoutes } from '@studio/contract'
import { IconButton, Select, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Mic, Square } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { storyfilesByName } from '../storyfiles/index.ts'
import { useSpeech } from './use-speech.ts'
import { triedQuery } from './vocabulary.queries.ts'

type Tried = ReplyOf<typeof wordsRoutes.tryOut>

/** So long after the last key, what was typed is tried. */
const waitMs = 250

/** What a visitor might say, in three stages, and the answer before and now. */
export function TryWords({ organizationId }: { organizationId: string }) {
  const { t } = useWords('vocabulary')
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string>()
  const { data: list } = useQuery(storyfilesByName({ organizationId }))
  const storyfiles = list?.items ?? []
  const trained = storyfiles.find(({ status }) => status === 'published' || status === 'trained')
  const storyfileId = wanted ?? (trained ?? storyfiles[0])?.storyfileId
  const language = storyfiles.find((one) => one.storyfileId === storyfileId)?.language ?? ''
  const typed = useRested(text.trim())
  const tried = useQuery({
    ...triedQuery(storyfileId ?? '', typed),
    enabled: storyfileId !== undefined && typed !== '',
  })
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-title">{t('tryIt')}</h2>
        <p className="text-meta text-text2">{t('tryHelp')}</p>
      </div>
      {storyfileId ? (
        <>
          {storyfiles.length > 1 ? (
            <Select
              label={t('tryStoryfile')}
              value={storyfileId}
              onChange={setWanted}
              options={storyfiles.map((one) => ({ value: one.storyfileId, label: one.name }))}
            />
          ) : null}
          <SaidField
            key={storyfileId}
            storyfileId={storyfileId}
            language={language}
            value={text}
            onChange={setText}
          />
          {tried.error ? <p className="text-amber text-meta">{tried.error.message}</p> : null}
          {typed !== '' && tried.data && !tried.error ? <Stages text={typed} tried={tried.data} /> : null}
        </>
      ) : (
        <p className="text-text2">{list ? t('noStoryfile') : null}</p>
      )}
    </section>
  )
}

/** What a visitor says, typed or spoken. */
function SaidField({
  storyfileId,
  language,
  value,
  onChange,
}: {
  storyfileId: string
  language: string
  value: string
  onChange: (text: string) => void
}) {
  const { t } = useWords('vocabulary')
  const speech = useSpeech({ storyfileId, language }, onChange)
  return (
    <TextField
      label={t('tryText')}
      voice
      value={value}
      onChange={onChange}
      maxLength={2000}
      error={speech?.problem}
      hint={speech?.notice}
      after={
        speech ? (
          <IconButton
            size="small"
            label={speech.isListening ? t('stopSpeaking') : t('speak')}
            icon={speech.isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
            onClick={speech.isListening ? speech.finish : speech.start}
          />
        ) : undefined
      }
    />
  )
}

function Stages({ text, tried }: { text: string; tried: Tried }) {
  const { t } = useWords('vocabulary')
  const replaced = tried.found.filter((one) => one.by !== 'written' && one.by !== 'synonym')
  return (
    <div className="grid gap-3" role="status">
      <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-1.5 font-voice text-said">
        <Stage name={t('heard')}>
          {marked(
            text,
            replaced.map((one) => one.said),
            'del',
          )}
        </Stage>
        <Stage name={t('repaired')}>
          {marked(
            tried.repaired,
            replaced.map((one) => one.read),
            'mark',
          )}
        </Stage>
        <Stage name={t('weighed')}>{tried.weighed}</Stage>
      </dl>
      <dl className="overflow-hidden rounded-8 border border-line">
        <Outcome name={t('before')} outcome={tried.before} />
        <Outcome name={t('now')} outcome={tried.now} isNow />
      </dl>
    </div>
  )
}

function Stage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-sans text-meta text-text2 leading-7">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function Outcome({ name, outcome, isNow }: { name: string; outcome: Tried['now']; isNow?: boolean }) {
  const { t } = useWords('vocabulary')
  const question = outcome.questionText ?? ''
  return (
    <div className={isNow ? 'border-line border-t px-3 py-2' : 'px-3 py-2'}>
      <dt className="text-meta text-text2">{name}</dt>
      <dd className="flex items-baseline justify-between gap-3">
        <span className={isNow && outcome.outcome === 'answer' ? 'font-voice text-said' : undefined}>
          {t(`outcome_${outcome.outcome}`, { question })}
        </span>
        <span className={isNow ? 'font-semibold tabular-nums' : 'tabular-nums'}>
          {outcome.score.toFixed(2)}
        </span>
      </dd>
    </div>
  )
}

/** The text with each of the parts, in their order, in an element of its own. */
function marked(text: string, parts: string[], Part: 'del' | 'mark'): ReactNode {
  const [part, ...more] = parts
  const at = part === undefined ? -1 : text.indexOf(part)
  if (part === undefined || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Part className={Part === 'del' ? 'text-text3' : 'rounded-4 bg-accenttint px-1 text-accent'}>
        {part}
      </Part>
      {marked(text.slice(at + part.length), more, Part)}
    </>
  )
}

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

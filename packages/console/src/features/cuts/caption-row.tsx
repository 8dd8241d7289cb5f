import { type Caption, limits } from '@studio/contract'
import { classNames, IconButton } from '@studio/ui'
import { Trash2 } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { preciseClock } from './cut-edits.ts'

/** One caption: its time, its text, and what is said meanwhile. */
export function CaptionRow({
  cue,
  language,
  said,
  isNow,
  mayEdit,
  onSeek,
  onChange,
}: {
  cue: Caption
  language: string
  said: string
  isNow: boolean
  mayEdit: boolean
  onSeek: (ms: number) => void
  onChange: (to: Partial<Caption> | null) => void
}) {
  const { t } = useWords('cuts')
  const time = preciseClock(cue.startMs)
  return (
    <li className={classNames('flex items-start gap-2 rounded-4 px-2 py-2', isNow && 'bg-accenttint')}>
      <button
        type="button"
        className="min-h-6 w-16 shrink-0 cursor-pointer text-left text-meta text-text2 tabular-nums hover:underline"
        aria-label={t('goTo', { time })}
        onClick={() => onSeek(cue.startMs)}
      >
        {time}
      </button>
      <div className="min-w-0 grow">
        {mayEdit ? (
          <textarea
            className="field-sizing-content w-full resize-none rounded-4 bg-transparent font-voice text-said"
            aria-label={t('captionAt', { time })}
            lang={language}
            rows={1}
            maxLength={limits.captionCharacters}
            value={cue.text}
            onFocus={() => onSeek(cue.startMs)}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        ) : (
          <p lang={language} className="whitespace-pre-line font-voice text-said">
            {cue.text}
          </p>
        )}
        {cue.describes ? <p className="text-meta text-text2">{t('describes')}</p> : null}
        {said ? <p className="text-meta text-text2">{said}</p> : null}
      </div>
      {mayEdit ? (
        <IconButton
          size="small"
          label={t('removeCaption', { time })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onChange(null)}
        />
      ) : null}
    </li>
  )
}

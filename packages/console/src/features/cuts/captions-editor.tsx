import {
  type Caption,
  type CaptionFault,
  type ClipCaptions,
  type ClipCut,
  type CutPart,
  captionFile,
} from '@studio/contract'
import { Banner, Button, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FileButton } from '../../platform/uploads/file-button.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CaptionRow } from './caption-row.tsx'
import { captionsOfWords, saidDuring, withCaptionAt } from './captions/caption-text.ts'
import { readCaptionFile, saveCaptions } from './captions.queries.ts'

const none: Caption[] = []

/** Captions in one language, as they are edited; saved they wait for the next training. */
export function CaptionsEditor({
  cut,
  language,
  captions,
  parts,
  nowMs,
  mayEdit,
  isOwn,
  onSeek,
  onCues,
}: {
  cut: ClipCut
  language: string
  captions: ClipCaptions | undefined
  parts: CutPart[]
  nowMs: number
  mayEdit: boolean
  /** In what is spoken, so that nothing is read below it. */
  isOwn: boolean
  onSeek: (ms: number) => void
  onCues: (cues: Caption[]) => void
}) {
  const { t } = useWords('cuts')
  const [edited, setEdited] = useState<Caption[]>()
  const [outcome, setOutcome] = useState<{ faults: CaptionFault[]; good: number }>()
  const cues = edited ?? captions?.cues ?? none
  useEffect(() => onCues(cues), [cues, onCues])
  const save = useMutation({
    mutationFn: (state: ClipCaptions['state']) =>
      saveCaptions(cut, language, {
        basedOn: captions?.version ?? 0,
        state,
        cues: cues.filter(({ text }) => text.trim() !== ''),
      }),
    onSuccess: () => toast(t('captionsSaved'), { kind: 'success' }),
  })
  const read = useMutation({
    meta: { showsError: true },
    mutationFn: (file: File) => readCaptionFile(cut.clipId, file, language),
    // Remarks on the file before are gone with it.
    onMutate: () => setOutcome(undefined),
    onSuccess: (found) => {
      setOutcome({ faults: found.faults, good: found.cues.length })
      // A file of which nothing can be used takes nothing away.
      if (found.cues.length > 0) setEdited(found.cues)
    },
  })
  const change = (place: number, to: Partial<Caption> | null) =>
    setEdited(cues.flatMap((cue, at) => (at !== place ? [cue] : to ? [{ ...cue, ...to }] : [])))
  const problem = save.error ?? read.error
  return (
    <>
      {problem ? <Banner kind="error">{problem.message}</Banner> : null}
      {outcome && outcome.faults.length > 0 ? <Faults {...outcome} /> : null}
      {cues.length === 0 ? (
        <NoCaptions
          language={language}
          onBegin={mayEdit && cut.words.length > 0 ? () => setEdited(captionsOfWords(cut.words)) : undefined}
        />
      ) : null}
      <ol className="flex max-h-112 flex-col divide-y divide-line overflow-y-auto">
        {cues.map((cue, place) => (
          <CaptionRow
            key={`${cue.startMs} ${cue.describes ?? ''}`}
            cue={cue}
            mayEdit={mayEdit}
            onSeek={onSeek}
            language={language}
            isNow={nowMs >= cue.startMs && nowMs < cue.endMs}
            said={isOwn ? '' : saidDuring(cut.words, cue)}
            onChange={(to) => change(place, to)}
          />
        ))}
      </ol>
      {mayEdit ? <p className="text-meta text-text2">{t('captionsHelp')}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit ? (
          <>
            <Button
              variant="primary"
              size="small"
              disabledReason={edited ? undefined : t('nothingChanged')}
              loading={save.isPending}
              onClick={() => save.mutate('draft')}
            >
              {t('saveCaptions')}
            </Button>
            {cues.length > 0 && (edited || captions?.state !== 'read') ? (
              <Button size="small" onClick={() => save.mutate('read')}>
                {t('markRead')}
              </Button>
            ) : null}
            {(['addCaption', 'addSound', 'addDescription'] as const).map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="text"
                onClick={() => setEdited(withCaptionAt(cues, nowMs, kind))}
              >
                {t(kind)}
              </Button>
            ))}
            <FileButton
              label={t('importCaptions')}
              accept=".vtt,.srt,.sbv,text/vtt"
              loading={read.isPending}
              onFile={(file) => read.mutate(file)}
            />
          </>
        ) : null}
        {cues.length > 0 ? <Downloads cues={cues} parts={parts} language={language} /> : null}
      </div>
    </>
  )
}

/** The captions as they stand here, as a file of either kind. */
function Downloads({ cues, parts, language }: { cues: Caption[]; parts: CutPart[]; language: string }) {
  const { t } = useWords('cuts')
  const download = (kind: 'vtt' | 'srt') => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([captionFile(cues, parts, kind)], { type: 'text/plain' }))
    link.download = `captions-${language}.${kind}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (['vtt', 'srt'] as const).map((kind) => (
    <Button key={kind} size="small" variant="text" onClick={() => download(kind)}>
      {t('downloadCaptions', { kind: kind.toUpperCase() })}
    </Button>
  ))
}

function Faults({ faults, good }: { faults: CaptionFault[]; good: number }) {
  const { t } = useWords('cuts')
  return (
    <Banner kind="warning">
      <p>{good > 0 ? t('captionFaults', { count: faults.length, good }) : t('noGoodCaptions')}</p>
      <ul className="max-h-40 overflow-y-auto">
        {faults.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{line > 0 ? t('faultAt', { line, reason }) : reason}</li>
        ))}
      </ul>
    </Banner>
  )
}

function NoCaptions({ language, onBegin }: { language: string; onBegin: (() => void) | undefined }) {
  const { t } = useWords('cuts')
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-text2">{t('noCaptions', { language: languageName(language) })}</p>
      {onBegin ? <Button onClick={onBegin}>{t('beginWithWords')}</Button> : null}
    </div>
  )
}

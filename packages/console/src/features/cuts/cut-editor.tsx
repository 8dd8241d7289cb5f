import { type Attachment, type Caption, type ClipCut, keptMs } from '@studio/contract'
import { Banner, Button, Kbd, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { memo, useCallback, useEffect, useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useKeys } from '../../platform/turns/use-keys.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { MoveAttachment } from './attachments/attachments-pane.tsx'
import { preciseClock, setIn, setOut, wordsCutThrough } from './cut-edits.ts'
import { CutLanes } from './cut-lanes.tsx'
import { CutSound } from './cut-sound.tsx'
import { CutVersions } from './cut-versions.tsx'
import { CutViews } from './cut-views.tsx'
import { CutWave } from './cut-wave.tsx'
import { type CutWish, type Evening, isMaking, saveCut } from './cuts.queries.ts'
import { EarlierVideos } from './earlier-videos.tsx'
import { CutJoin } from './join/cut-join.tsx'
import { TrimActs } from './trim-acts.tsx'
import { useCutPlayer } from './use-cut-player.ts'
import { useTrim } from './use-trim.ts'

// While it plays, every picture draws the page again: only what moves with it.
const Sound = memo(CutSound)
const Join = memo(CutJoin)
const Versions = memo(CutVersions)
const Earlier = memo(EarlierVideos)

/** Three views of one cut: its words, its sound, its picture. Each moves the others. Captions and attachments stand in the place of the words. */
export function CutEditor({ cut, language, mayEdit }: { cut: ClipCut; language: string; mayEdit: boolean }) {
  const { t } = useWords('cuts')
  const contentUrl = useContentUrl(cut.storyfileId)
  // What this person saw last: a version that comes meanwhile is another person's.
  const [seen, setSeen] = useState(wishOf(cut))
  const [sound, setSound] = useState(cut.sound)
  const [evening, setEvening] = useState(eveningOf(cut))
  // As they stand below, saved or not.
  const [cues, setCues] = useState<Caption[]>([])
  const [shown, setShown] = useState<{ items: Attachment[]; move?: MoveAttachment }>({ items: [] })
  const onItems = useCallback((items: Attachment[], move: MoveAttachment) => setShown({ items, move }), [])
  const trim = useTrim(seen.parts)
  const player = useCutPlayer(trim.parts)
  const save = useMutation({
    mutationFn: (wish: CutWish) => saveCut(cut, seen.version, wish),
    onSuccess: (saved) => {
      setSeen(wishOf(saved))
      setSound(saved.sound)
      setEvening(eveningOf(saved))
      trim.change(() => saved.parts)
      toast(t('saved', { number: saved.version }), { kind: 'success' })
    },
  })
  const step = (frames: number) => player.seek(player.nowMs + (frames * 1000) / cut.fps)
  const setEdge = (edge: typeof setIn) => mayEdit && trim.change((parts) => edge(parts, player.nowMs))
  useKeys({
    ' ': player.toggle,
    ',': () => step(-1),
    '.': () => step(1),
    i: () => setEdge(setIn),
    o: () => setEdge(setOut),
    l: player.loop,
  })
  useUndoKeys(trim.undo, trim.redo)
  const through = wordsCutThrough(cut.words, trim.parts, cut.durationMs)
  const isChanged =
    trim.isChanged ||
    String(sound) !== String(seen.sound) ||
    evening.evenLight !== seen.evenLight ||
    evening.evenLoudness !== seen.evenLoudness
  const isEmpty = keptMs(trim.parts) < Math.min(1000, cut.durationMs)
  return (
    <div className="flex flex-col gap-4">
      <CutNotices cut={cut} error={save.error} />
      <div className="grid gap-4 lg:grid-cols-[minmax(16rem,25rem)_1fr]">
        <div className="flex min-w-0 flex-col gap-2">
          <video
            ref={player.video}
            src={contentUrl(cut.videoUrl)}
            poster={contentUrl(cut.posterUrl)}
            preload="auto"
            playsInline
            className="aspect-video w-full rounded-10 bg-stage object-contain"
            {...player.events}
          />
          <CutTimes cut={cut} nowMs={player.nowMs} kept={keptMs(trim.parts)} />
        </div>
        <CutViews
          cut={cut}
          language={language}
          trim={trim}
          player={player}
          mayEdit={mayEdit}
          onItems={onItems}
          attachments={shown.items.length}
          onCues={setCues}
        />
      </div>
      <CutWave
        cut={cut}
        trim={trim}
        player={player}
        mayEdit={mayEdit}
        waveformUrl={contentUrl(cut.waveformUrl)}
      />
      <CutLanes
        cues={cues}
        items={shown.items}
        durationMs={cut.durationMs}
        nowMs={player.nowMs}
        onMove={mayEdit ? shown.move : undefined}
        onSeek={player.seek}
      />
      {through.length > 0 ? (
        <p className="text-amber">{t('cutThrough', { word: through[0]!.text })}</p>
      ) : null}
      {isEmpty ? <p className="text-red">{t('nothingLeft')}</p> : null}
      <Sound cut={cut} sound={sound} mayEdit={mayEdit} onChange={setSound} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={player.toggle}>{t(player.isPlaying ? 'pause' : 'playCut')}</Button>
        <Button
          variant="text"
          aria-pressed={player.isLooping}
          icon={<Repeat aria-hidden="true" />}
          onClick={player.loop}
        >
          {t('loopCut')} <LoopKey />
        </Button>
        {mayEdit ? (
          <>
            <Button
              variant="primary"
              loading={save.isPending}
              disabledReason={isEmpty ? t('nothingLeft') : isChanged ? undefined : t('nothingChanged')}
              onClick={() => save.mutate({ parts: trim.parts, sound, ...evening })}
            >
              {t('saveCut')}
            </Button>
            <TrimActs trim={trim} setEdge={setEdge} loop={cut.loop} />
          </>
        ) : null}
      </div>
      <Join cut={cut} evening={evening} mayEdit={mayEdit} parts={trim.parts} onChange={setEvening} />
      <Versions cut={cut} mayEdit={mayEdit} isBusy={save.isPending} onRestore={save.mutate} />
      <Earlier cut={cut} mayEdit={mayEdit} />
    </div>
  )
}

/** As the newest version has it; a clip that was never cut is brought near the others once it is. */
const wishOf = (cut: ClipCut) => ({
  version: cut.version,
  parts: cut.parts,
  sound: cut.sound,
  ...eveningOf(cut),
})

function eveningOf({ versions: [newest] }: ClipCut): Evening {
  const { evenLight, evenLoudness } = newest ?? { evenLight: true, evenLoudness: true }
  return { evenLight, evenLoudness }
}

/** Why it was not saved, and that it is being made. */
function CutNotices({ cut, error }: { cut: ClipCut; error: Error | null }) {
  const { t } = useWords('cuts')
  return (
    <>
      {error ? (
        <Banner kind="error" action={{ label: t('loadTheirs'), onClick: () => window.location.reload() }}>
          {error.message}
        </Banner>
      ) : null}
      {isMaking(cut) ? (
        <Banner kind="success">
          {t(cut.playsVersion ? 'beingMade' : 'beingMadeFirst', {
            number: cut.version,
            before: cut.playsVersion,
          })}
        </Banner>
      ) : null}
    </>
  )
}

/** Where the picture stands, its keys, and how much is left of the whole. */
function CutTimes({ cut, nowMs, kept }: { cut: ClipCut; nowMs: number; kept: number }) {
  const { t } = useWords('cuts')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-meta text-text2 tabular-nums">
      <span>{t('frame', { time: preciseClock(nowMs), frame: Math.round((nowMs / 1000) * cut.fps) })}</span>
      <span className="max-sm:hidden">
        <Kbd>,</Kbd> <Kbd>.</Kbd> {t('oneFrame')} <Kbd>I</Kbd> {t('in')} <Kbd>O</Kbd> {t('out')}
      </span>
      <span>{t('lengthOf', { kept: preciseClock(kept), whole: preciseClock(cut.durationMs) })}</span>
    </div>
  )
}

const LoopKey = () => (
  <span aria-hidden="true" className="max-sm:hidden">
    <Kbd>L</Kbd>
  </span>
)

/** Ctrl or Command with Z, and with Shift the other way. */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

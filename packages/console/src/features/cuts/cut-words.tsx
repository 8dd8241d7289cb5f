import type { CutPart } from '@studio/contract'
import { Button, classNames } from '@studio/ui'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { cutAway, fillersIn, isWordKept, keepAgain, stretchOfWords, type Word } from './cut-edits.ts'
import type { Trim } from './use-trim.ts'

type Chosen = { anchor: number; head: number }

/** What is said in the whole video. Words are chosen by pointer or arrow keys, and cut away or kept again. */
export function CutWords({
  words,
  trim,
  durationMs,
  nowMs,
  mayEdit,
  onSeek,
}: {
  words: Word[]
  trim: Trim
  durationMs: number
  nowMs: number
  mayEdit: boolean
  onSeek: (ms: number) => void
}) {
  const { t } = useWords('cuts')
  const [chosen, setChosen] = useState<Chosen>()
  const range = chosen && {
    first: Math.min(chosen.anchor, chosen.head),
    last: Math.max(chosen.anchor, chosen.head),
  }
  const act = (change: (parts: CutPart[], fromMs: number, untilMs: number) => CutPart[]) => {
    if (!range || !mayEdit) return
    const { fromMs, untilMs } = stretchOfWords(words, range, durationMs)
    trim.change((parts) => change(parts, fromMs, untilMs))
    setChosen(undefined)
  }
  const unchosen = range ? undefined : t('chooseWords')
  const fillers = fillersIn(words, trim.parts)
  const cutFillers = () =>
    trim.change((parts) =>
      fillers.reduce((left, place) => {
        const { fromMs, untilMs } = stretchOfWords(words, { first: place, last: place }, durationMs)
        return cutAway(left, fromMs, untilMs)
      }, parts),
    )
  if (words.length === 0) return <p className="text-text2">{t('noWords')}</p>
  return (
    <section aria-label={t('words')} className="flex min-w-0 flex-col gap-2">
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabledReason={unchosen} onClick={() => act(cutAway)}>
            {t('cutWords')}
          </Button>
          <Button size="small" variant="text" disabledReason={unchosen} onClick={() => act(keepAgain)}>
            {t('keepWords')}
          </Button>
          {fillers.length > 0 ? (
            <Button size="small" variant="text" onClick={cutFillers}>
              {t('cutFillers', { count: fillers.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <WordList
        words={words}
        chosen={chosen}
        range={range}
        nowMs={nowMs}
        setChosen={setChosen}
        onSeek={onSeek}
        parts={trim.parts}
        onCut={() => act(cutAway)}
        onKeep={() => act(keepAgain)}
      />
    </section>
  )
}

function WordList({
  words,
  parts,
  chosen,
  range,
  nowMs,
  setChosen,
  onSeek,
  onCut,
  onKeep,
}: {
  words: Word[]
  parts: CutPart[]
  chosen: Chosen | undefined
  range: { first: number; last: number } | undefined
  nowMs: number
  setChosen: (chosen: Chosen) => void
  onSeek: (ms: number) => void
  onCut: () => void
  onKeep: () => void
}) {
  const { t } = useWords('cuts')
  const id = useId()
  const move = (head: number, extend: boolean) => {
    const place = Math.max(0, Math.min(words.length - 1, head))
    setChosen({ anchor: extend && chosen ? chosen.anchor : place, head: place })
    onSeek(words[place]!.t0)
  }
  const onKey = (event: KeyboardEvent) => {
    const head = chosen?.head ?? -1
    const places: Record<string, number> = {
      ArrowRight: head + 1,
      ArrowLeft: head - 1,
      Home: 0,
      End: words.length - 1,
    }
    const acts: Record<string, () => void> = { Backspace: onCut, Delete: onCut, Enter: onKeep }
    const place = places[event.key]
    const does = place === undefined ? acts[event.key] : () => move(place, event.shiftKey)
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  const placeOf = (event: PointerEvent) => {
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-place]')
    return under && event.currentTarget.contains(under) ? Number(under.dataset.place) : undefined
  }
  const onPointer = (event: PointerEvent, begins: boolean) => {
    const place = placeOf(event)
    if (place === undefined || (!begins && (event.buttons !== 1 || event.pointerType === 'touch'))) return
    // A finger scrolls when it is drawn: there the second word that is touched ends the choice.
    const extend =
      !begins || event.shiftKey || (event.pointerType === 'touch' && chosen?.anchor === chosen?.head)
    if (begins || place !== chosen?.head) move(place, extend && chosen !== undefined)
  }
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={t('wordsHelp')}
      aria-multiselectable="true"
      aria-activedescendant={chosen ? `${id}-${chosen.head}` : undefined}
      className="max-h-80 cursor-text select-none overflow-y-auto rounded-10 font-voice text-[1.125rem]/[1.9rem]"
      onKeyDown={onKey}
      onPointerDown={(event) => onPointer(event, true)}
      onPointerMove={(event) => onPointer(event, false)}
    >
      {words.map((word, place) => {
        const isChosen = range !== undefined && place >= range.first && place <= range.last
        const isNow = nowMs >= word.t0 && nowMs < word.t1
        const kept = isWordKept(word, parts)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
            key={place}
            id={`${id}-${place}`}
            data-place={place}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            aria-label={kept ? word.text : t('cutWord', { word: word.text })}
            className={classNames(
              'inline-block rounded-4 px-0.5',
              !kept && 'text-text3 line-through',
              isChosen && 'bg-accenttint',
              isNow && 'underline',
            )}
          >
            {word.text}
          </span>
        )
      })}
    </div>
  )
}

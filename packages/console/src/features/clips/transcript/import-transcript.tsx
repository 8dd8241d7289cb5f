import { type Clip, limits } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useRef } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useClipChanges } from '../change-clip.ts'
import { readTranscript } from './transcript-file.ts'

/** Captions carry a time for each line beside the text. */
const bytesMost = limits.transcriptCharacters * 10

/** Takes the text of a VTT, SRT, SBV or TXT file, with its times; Undo brings back the text before. */
export function ImportTranscript({
  clip,
  language,
  change,
}: {
  clip: Clip
  language: string
  change: ReturnType<typeof useClipChanges>
}) {
  const { t } = useWords('clips')
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    if (file.size > bytesMost) return toast(t('tooLarge', { file: file.name }), { kind: 'error' })
    const { transcript, words } = readTranscript(
      new Uint8Array(await file.arrayBuffer()),
      clip.durationMs ?? 0,
      language,
    )
    if (transcript === '') return toast(t('notImported', { file: file.name }), { kind: 'error' })
    const before = { transcript: clip.transcript, words: clip.words }
    change.mutate(() => (words.length > 0 ? { transcript, words } : { transcript }), {
      onSuccess: () =>
        toast(t('imported'), { kind: 'success', undo: () => change.mutate(() => before), undoKey: 'u' }),
    })
  }
  return (
    <>
      <Button variant="text" onClick={() => input.current?.click()}>
        {t('importTranscript')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,.sbv,.txt,text/vtt,text/plain"
        aria-label={t('importTranscript')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}

import { Button, IconButton, Kbd, TextField } from '@studio/ui'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

export const notes = ['time', 'shorter', 'lens', 'back'] as const
const noteCharacters = 200

/** A word to the person who films: it appears under the question there and is never in the video. */
export function InterviewNotes({
  name,
  isOff,
  onNote,
}: {
  name: string
  isOff: boolean
  onNote: (note: string) => void
}) {
  const { t } = useWords('recorder')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOff || text.trim() === '') return
    onNote(text.trim())
    setText('')
  }
  return (
    // On a phone above the questions: a note is for this moment.
    <form
      onSubmit={submit}
      className="flex flex-col gap-2 border-line px-4 py-3 max-lg:order-first max-lg:border-b lg:border-t lg:px-5"
    >
      <h2 className="font-semibold text-meta text-text2">{t('noteTo', { name })}</h2>
      <div className="flex flex-wrap gap-2 max-lg:gap-y-4">
        {notes.map((note, i) => (
          <Button
            key={note}
            size="small"
            disabledReason={isOff ? t('notNow') : undefined}
            onClick={() => onNote(t(`note_${note}`))}
          >
            {t(`note_${note}`)}{' '}
            <span className="max-lg:hidden">
              <Kbd>{String(i + 1)}</Kbd>
            </span>
          </Button>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <TextField
          label={t('ownNote')}
          className="min-w-0 grow"
          value={text}
          maxLength={noteCharacters}
          onChange={setText}
        />
        <IconButton type="submit" icon={<Send />} label={t('sendNote')} />
      </div>
    </form>
  )
}

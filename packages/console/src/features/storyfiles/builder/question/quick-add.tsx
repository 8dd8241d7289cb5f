import { Button, Kbd } from '@studio/ui'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { longLines, type QuestionLine, readQuestionLines } from './question-lines.ts'

/**
 * Adds one question, or as many as there are lines. Enter adds and leaves the box empty for the next one, whatever the
 * server does; Tab makes the line a variant of the one above.
 */
export function QuickAdd({
  box,
  known,
  onAdd,
}: {
  box: RefObject<HTMLTextAreaElement | null>
  /** The questions of the script. */
  known: readonly string[]
  onAdd: (questions: QuestionLine[]) => void
}) {
  const { t } = useWords('storyfiles')
  const { t: tLists } = useWords('questionLists')
  const hintId = useId()
  const [text, setText] = useState('')
  const { questions: lines, leftOut } = readQuestionLines(text, known)
  const [tooLong] = longLines(text)
  const many = text.includes('\n')
  const submit = () => {
    if (lines.length === 0 || tooLong) return
    onAdd(lines)
    setText('')
    // The button that was pressed leaves with the text.
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also chooses a word where words are composed, as in Japanese.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
    // Only where there is a line above to be a variant of: elsewhere Tab leaves the field, as everywhere.
    if (event.key === 'Tab' && !event.shiftKey && many) {
      event.preventDefault()
      const { selectionStart } = event.currentTarget
      const lineStart = text.lastIndexOf('\n', selectionStart - 1) + 1
      setText(`${text.slice(0, lineStart)}\t${text.slice(lineStart)}`)
    }
  }
  return (
    <div className="flex flex-col gap-2 rounded-6 border border-line border-dashed p-2 has-[textarea:focus]:border-focus has-[textarea:focus]:border-solid has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-focus">
      <div className="flex items-start gap-2">
        <Plus className="mt-0.5 size-4 shrink-0 text-text3 max-sm:mt-1.5" aria-hidden="true" />
        <textarea
          ref={box}
          aria-label={t('addQuestion')}
          aria-describedby={hintId}
          placeholder={t('addQuestion')}
          value={text}
          rows={Math.min(12, text.split('\n').length)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 grow resize-none bg-transparent font-voice max-sm:-my-2 max-sm:py-3 text-said outline-none placeholder:font-ui placeholder:text-body placeholder:text-text3"
        />
        {many ? (
          <span className="flex shrink-0 items-center gap-2 text-meta text-text3">
            <Kbd>Tab</Kbd> {t('tabHint')}
          </span>
        ) : null}
      </div>
      <p id={hintId} className={many ? 'pl-6 text-meta text-text3' : 'sr-only'}>
        {t('addQuestionHint')}
      </p>
      <p role="alert" className={tooLong ? 'pl-6 text-meta text-redtext' : 'sr-only'}>
        {tooLong ? t('lineTooLong', tooLong) : null}
      </p>
      {leftOut.length > 0 && !tooLong ? (
        <ul className="pl-6 text-meta text-text2" aria-live="polite">
          {leftOut.slice(0, 10).map((one) => (
            <li key={one.line}>
              {t('lineLeftOut', {
                line: one.line,
                text: one.text.slice(0, 80),
                why: tLists(`out_${one.leftOut!}`),
              })}
            </li>
          ))}
          {leftOut.length > 10 ? <li>{tLists('leftOutMore', { count: leftOut.length - 10 })}</li> : null}
        </ul>
      ) : null}
      {lines.length > 0 && !tooLong ? (
        <div className="flex justify-end">
          <Button variant="default_colored" size="small" onClick={submit}>
            {t('add', { count: lines.length })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

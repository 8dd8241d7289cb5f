import { Button, TextArea, toast } from '@studio/ui'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionLine } from './builder/question-lines.ts'
import { readQuestionFile } from './read-question-file.ts'

const largestBytes = 5_000_000

/** A list of questions to begin with: pasted, or of a text or CSV file. */
export function QuestionListField({
  text,
  questions,
  error,
  onChange,
}: {
  text: string
  questions: QuestionLine[]
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('storyfiles')
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestBytes) {
      toast(t('listTooLarge'), { kind: 'error' })
      return
    }
    onChange(linesOf(readQuestionFile(await file.text(), file.name)))
  }
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('listOfQuestions')}
        hint={questions.length > 0 ? t('listCount', { count: questions.length }) : t('addQuestionHint')}
        error={error}
        voice
        rows={6}
        value={text}
        onChange={onChange}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('listFile')}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        className="justify-self-start"
        icon={<FileUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('listFile')}
      </Button>
    </div>
  )
}

/** As one would have typed it, so that it can be looked over before anything is made. */
function linesOf(questions: QuestionLine[]): string {
  const oneLine = (words: string) => words.replace(/\s+/g, ' ')
  return questions
    .map(({ text, variants }) => [oneLine(text), ...variants.map((one) => `\t${oneLine(one)}`)].join('\n'))
    .join('\n')
}

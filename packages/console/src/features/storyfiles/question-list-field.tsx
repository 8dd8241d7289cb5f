import { Button, TextArea } from '@studio/ui'
import { useState } from 'react'
import { FileButton } from '../../platform/uploads/file-button.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { isTooLarge, listFiles, type QuestionList, QuestionListPreview } from '../scripts/index.ts'

/** A list of questions to begin with: pasted, or of a file; below it, what each line was taken for. */
export function QuestionListField({
  text,
  list,
  error,
  onChange,
}: {
  text: string
  list: QuestionList
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useWords('storyfiles')
  const [fault, setFault] = useState<string>()
  const take = (file: File) => {
    setFault(isTooLarge(file) ? t('listTooLarge') : undefined)
    onChange('')
    list.takeFile(isTooLarge(file) ? undefined : file)
  }
  const isFile = list.fileName !== undefined && text === ''
  const wrong = fault ?? list.fault ?? error
  return (
    <div className="grid min-w-0 gap-2">
      {isFile ? (
        <>
          <p>{t('listOf', { file: list.fileName ?? '' })}</p>
          {wrong ? (
            <p role="alert" className="text-meta text-redtext">
              {wrong}
            </p>
          ) : null}
          <Button size="small" className="justify-self-start" onClick={() => list.takeFile(undefined)}>
            {t('listInstead')}
          </Button>
        </>
      ) : (
        <TextArea
          label={t('listOfQuestions')}
          hint={t('listHint')}
          error={wrong}
          voice
          rows={6}
          value={text}
          onChange={(next) => {
            setFault(undefined)
            onChange(next)
            list.takeText(next)
          }}
        />
      )}
      <FileButton label={t('listFile')} accept={listFiles} loading={list.isReading} onFile={take} />
      <QuestionListPreview list={list} />
    </div>
  )
}

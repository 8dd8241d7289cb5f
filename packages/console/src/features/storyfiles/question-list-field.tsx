import { limits } from '@studio/contract'
import { TextArea } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readScriptFile } from '../../platform/script-file.ts'
import { SkippedLines } from '../../platform/skipped-lines.tsx'
import { fileKind, textOf } from '../../platform/text-of-file.ts'
import { FileButton } from '../../platform/uploads/file-button.tsx'
import { linesOfGroups, type QuestionGroup, readQuestionGroups } from './question-groups.ts'

/** A list of questions to begin with: pasted, or of a text, CSV or Word file. */
export function QuestionListField({
  text,
  groups,
  error,
  onChange,
}: {
  text: string
  groups: QuestionGroup[]
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('storyfiles')
  const [fault, setFault] = useState<string>()
  const [skipped, setSkipped] = useState<{ line: number; reason: string }[]>([])
  const read = async (file: File) => {
    setSkipped([])
    if (file.size > limits.scriptFileBytes) return setFault(t('listTooLarge'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = fileKind(bytes)
    if (kind === 'word' || (kind === 'text' && /\.(csv|tsv)$/i.test(file.name))) return readTable(file)
    if (kind !== 'text') return setFault(t('listNoText', { kind: t(`fileKind_${kind}`) }))
    const read = readQuestionGroups(textOf(bytes))
    if (read.length === 0) return setFault(t('listNoQuestions', { file: file.name }))
    change(linesOfGroups(read))
  }
  const readTable = async (file: File) => {
    try {
      const { script, skipped } = await readScriptFile(file)
      change(linesOfGroups(script.topics.map(({ name, questions }) => ({ topic: name, questions }))))
      setSkipped(skipped)
    } catch (reason) {
      setFault((reason as Error).message)
    }
  }
  const change = (next: string) => {
    setFault(undefined)
    onChange(next)
  }
  const questions = groups.reduce((sum, one) => sum + one.questions.length, 0)
  const topics = groups.filter((one) => one.topic).length
  const count = [
    t('listCount', { count: questions }),
    ...(topics > 0 ? [t('listTopics', { count: topics })] : []),
  ].join(', ')
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('listOfQuestions')}
        hint={questions > 0 ? count : t('listHint')}
        error={fault ?? error}
        voice
        rows={6}
        value={text}
        onChange={change}
      />
      <FileButton
        label={t('listFile')}
        accept=".csv,.tsv,.txt,.md,.docx,text/csv,text/plain"
        onFile={(file) => void read(file)}
      />
      <SkippedLines skipped={skipped} />
      <p className="text-meta text-text2">{t('listFormat')}</p>
    </div>
  )
}

import { limits } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { SkippedLines } from '../../../platform/skipped-lines.tsx'
import { FileButton } from '../../../platform/uploads/file-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { listFiles, readListFile } from '../../scripts/index.ts'

/** Takes practice questions out of a CSV, text or Word file. What cannot be used is named by its line. */
export function PracticeFile({ onLines }: { onLines: (lines: string[]) => void }) {
  const { t } = useWords('coach')
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.scriptFileBytes) throw new Error(t('practiceFileTooLarge'))
      return readListFile(file)
    },
    meta: { showsError: true },
    onSuccess: ({ script }) =>
      onLines(script.topics.flatMap(({ questions }) => questions.map(({ text }) => oneLine(text)))),
  })
  return (
    <div className="grid gap-2 pt-3">
      <FileButton
        label={t('practiceFile')}
        accept={listFiles}
        loading={read.isPending}
        onFile={(file) => read.mutate(file)}
      />
      {read.error ? (
        <p role="alert" className="text-meta text-redtext">
          {read.error.message}
        </p>
      ) : null}
      <SkippedLines skipped={read.data?.skipped ?? []} />
    </div>
  )
}

/** A cell may have line breaks; a practice question is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

import { limits } from '@studio/contract'
import { Button } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readScriptFile } from '../../../platform/script-file.ts'
import { SkippedLines } from '../../../platform/skipped-lines.tsx'

/** Takes practice questions out of a CSV, text or Word file. What cannot be used is named by its line. */
export function PracticeFile({ onLines }: { onLines: (lines: string[]) => void }) {
  const { t } = useTranslation('coach')
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.scriptFileBytes) throw new Error(t('practiceFileTooLarge'))
      return readScriptFile(file)
    },
    meta: { showsError: true },
    onSuccess: ({ script }) =>
      onLines(script.topics.flatMap(({ questions }) => questions.map(({ text }) => oneLine(text)))),
  })
  return (
    <div className="grid gap-2 pt-3">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.docx,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('practiceFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) read.mutate(file)
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        className="justify-self-start"
        icon={<FileUp aria-hidden="true" />}
        loading={read.isPending}
        onClick={() => input.current?.click()}
      >
        {t('practiceFile')}
      </Button>
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

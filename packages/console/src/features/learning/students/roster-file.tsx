import { decodeText, limits } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { fileKind } from '../../../platform/file-kind.ts'
import { FileButton } from '../../../platform/uploads/file-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { readRosterFile } from '../learning.queries.ts'

/** Fills in the list from a file: a workbook, or text in whichever encoding the school's system wrote it. */
export function RosterFile({
  organizationId,
  onRead,
}: {
  organizationId: string
  onRead: (text: string) => void
}) {
  const { t } = useWords('learning')
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.scriptFileBytes) throw new Error(t('listTooLong'))
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = fileKind(bytes)
      if (kind === 'excel' || kind === 'openDocument') return readRosterFile(organizationId, file)
      const text = kind === 'text' ? decodeText(bytes) : null
      if (text === null) throw new Error(t('listNoText'))
      if (text.length > limits.pastedCharacters) throw new Error(t('listTooLong'))
      return text
    },
    meta: { showsError: true },
    onSuccess: onRead,
  })
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        label={t('listFile')}
        accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain"
        onFile={(file) => read.mutate(file)}
      />
      {read.error ? <Banner kind="error">{read.error.message}</Banner> : null}
    </div>
  )
}

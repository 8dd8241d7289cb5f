import { limits } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKind, textOf } from '../../../platform/text-of-file.ts'
import { FileButton } from '../../../platform/uploads/file-button.tsx'

/** Fills in the list from a file, in whichever encoding the school's system wrote it. */
export function RosterFile({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation('learning')
  const [fault, setFault] = useState<string>()
  const read = async (file: File) => {
    if (file.size > 4 * limits.pastedCharacters) return setFault(t('listTooLong'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (fileKind(bytes) !== 'text') return setFault(t('listNoText'))
    const text = textOf(bytes)
    if (text.length > limits.pastedCharacters) return setFault(t('listTooLong'))
    setFault(undefined)
    onRead(text)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        label={t('listFile')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void read(file)}
      />
      {fault ? <Banner kind="error">{fault}</Banner> : null}
    </div>
  )
}

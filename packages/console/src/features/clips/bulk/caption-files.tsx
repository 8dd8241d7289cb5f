import type { CaptionFileRead, CaptionFormat } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Captions } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../../../platform/uploads/file-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { bringCaptionZip, captionZip } from './clip-bulk.queries.ts'

/** All captions of a storyfile as one ZIP, out and in. */
export function CaptionFiles({ storyfileId, mayEdit }: { storyfileId: string; mayEdit: boolean }) {
  const { t } = useWords('clips')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Captions aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('captionFiles')}
      </Button>
      {isOpen ? (
        <CaptionFilesDialog storyfileId={storyfileId} mayEdit={mayEdit} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function CaptionFilesDialog({
  storyfileId,
  mayEdit,
  onClose,
}: {
  storyfileId: string
  mayEdit: boolean
  onClose: () => void
}) {
  const { t } = useWords('clips')
  const fetchZip = useMutation({
    meta: { showsError: true },
    mutationFn: (format: CaptionFormat) => captionZip(storyfileId, format),
    onSuccess: ({ content, fileName, files }) => {
      if (files === 0) return toast(t('noCaptionFiles'), { kind: 'error' })
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    },
  })
  const bring = useMutation({
    meta: { showsError: true },
    mutationFn: (file: File) => bringCaptionZip(storyfileId, file),
  })
  const problem = fetchZip.error ?? bring.error
  return (
    <Dialog open title={t('captionFiles')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('captionFilesHelp')}</p>
        {problem ? <Banner kind="error">{problem.message}</Banner> : null}
        <div className="flex flex-wrap gap-3">
          {(['vtt', 'srt'] as const).map((format) => (
            <Button
              key={format}
              loading={fetchZip.isPending && fetchZip.variables === format}
              onClick={() => {
                bring.reset()
                fetchZip.mutate(format)
              }}
            >
              {t('downloadZip', { format: format.toUpperCase() })}
            </Button>
          ))}
          {mayEdit ? (
            <FileButton
              label={t('bringZip')}
              size="medium"
              accept=".zip,application/zip"
              loading={bring.isPending}
              onFile={(file) => {
                fetchZip.reset()
                bring.mutate(file)
              }}
            />
          ) : null}
        </div>
        {bring.data ? <Outcome items={bring.data} /> : null}
      </div>
    </Dialog>
  )
}

function Outcome({ items }: { items: CaptionFileRead[] }) {
  const { t } = useWords('clips')
  const saved = items.filter(({ reason }) => reason === null)
  const faulty = items.filter(({ reason, faults }) => reason !== null || faults > 0)
  return (
    <Banner kind={faulty.length > 0 ? 'warning' : 'success'}>
      <p>{items.length === 0 ? t('emptyZip') : t('broughtFiles', { count: saved.length })}</p>
      <ul className="max-h-40 overflow-y-auto">
        {faulty.map(({ fileName, reason, faults }) => (
          <li key={fileName}>
            {fileName}: {reason ?? t('captionsLeftOut', { count: faults })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

import { clipsRoutes } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { routeQuery } from '../../platform/calls/route-query.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CutEditor } from './cut-editor.tsx'
import { cutQuery } from './cuts.queries.ts'

/** The cut of one clip, in the place of the list of clips. */
export function CutView({
  clipId,
  language,
  mayEdit,
  onBack,
}: {
  clipId: string
  /** What is spoken. */
  language: string
  mayEdit: boolean
  onBack: () => void
}) {
  const { t } = useWords('cuts')
  const { data: cut, error, refetch } = useQuery(cutQuery(clipId))
  const { data: clip } = useQuery(routeQuery(clipsRoutes.get, { params: { clipId } }))
  return (
    <div className="flex min-w-0 flex-col gap-4 px-4 py-5 lg:px-5 xl:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="text" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('back')}
        </Button>
        {clip ? (
          <h2 className="min-w-0 truncate font-voice text-section">
            {clip.questions[0]?.text ?? clip.fileName}
          </h2>
        ) : null}
      </div>
      <NotRead reading={{ error, refetch }} />
      {cut ? (
        // Another video, or a version that another person saved: what was begun is of the one before.
        <CutEditor key={`${cut.sourceAssetId} ${clipId}`} cut={cut} language={language} mayEdit={mayEdit} />
      ) : null}
    </div>
  )
}

import type { Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText, Link2, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ConsentTextsDialog } from '../consents/index.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { openOwn, recordingsQuery } from './recordings.queries.ts'
import { Takes } from './takes.tsx'

type Props = { storyfile: Storyfile; mayEdit: boolean; mayOwn: boolean; mayRecord: boolean }

/** The links by which people record alone, who has done how much, and the takes that came. */
export function RecordAlone({ storyfile, mayEdit, mayOwn, mayRecord }: Props) {
  if (mayEdit) return <Links storyfile={storyfile} mayOwn={mayOwn} />
  return mayRecord ? <OwnTakes storyfileId={storyfile.storyfileId} /> : null
}

function Links({ storyfile, mayOwn }: Pick<Props, 'storyfile' | 'mayOwn'>) {
  const { t } = useWords('recordings')
  const { storyfileId, organizationId } = storyfile
  const { data, error, refetch } = useQuery(recordingsQuery(storyfileId))
  const [opened, setOpened] = useState<'link' | 'consent'>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-labelledby="record-alone"
      className="w-full max-w-5xl px-4 pb-8 lg:px-5 xl:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-5">
        <div className="min-w-0 grow basis-72">
          <h2 id="record-alone" ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {t('title')}
          </h2>
          <p className="max-w-prose text-text2">{t('help')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="text" icon={<FileText aria-hidden="true" />} onClick={() => setOpened('consent')}>
            {t('consentText')}
          </Button>
          <Button icon={<Link2 aria-hidden="true" />} onClick={() => setOpened('link')}>
            {t('newLink')}
          </Button>
        </div>
      </div>
      <NotRead reading={{ error, refetch }} />
      {data && data.links.length === 0 ? <p className="pt-3 text-text3">{t('none')}</p> : null}
      {data && data.links.length > 0 ? (
        <>
          <Takes storyfileId={storyfileId} takes={data.takes} />
          <ul className="divide-y divide-line border-line border-y">
            {data.links.map((link) => (
              <LinkRow key={link.recordingLinkId} storyfileId={storyfileId} link={link} heading={heading} />
            ))}
          </ul>
        </>
      ) : null}
      {opened === 'link' ? (
        <LinkDialog
          storyfileId={storyfileId}
          templates={data?.templates ?? []}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'consent' ? (
        <ConsentTextsDialog
          organizationId={organizationId}
          mayOwn={mayOwn}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}

/** For members with whom the storyfile is shared. */
function OwnTakes({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('recordings')
  const open = useMutation({
    mutationFn: () => openOwn(storyfileId),
    onSuccess: (path) => location.assign(path),
  })
  return (
    <section className="w-full max-w-5xl px-4 pb-8 lg:px-5 xl:px-8 print:hidden">
      <p className="pb-3 text-text2">{t('ownHelp')}</p>
      <Button
        variant="primary"
        icon={<Video aria-hidden="true" />}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {t('recordOwn')}
      </Button>
    </section>
  )
}

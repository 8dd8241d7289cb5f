import type { Caption, ClipCaptions, ClipCut } from '@studio/contract'
import { Banner, Select, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, FilePen } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { languageName, languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { captionsQuery } from './captions.queries.ts'
import { CaptionsEditor } from './captions-editor.tsx'

/** The captions of a clip beside its picture, one language at a time. */
export function CaptionsPane({
  cut,
  language: own,
  nowMs,
  mayEdit,
  onSeek,
  onCues,
}: {
  cut: ClipCut
  /** What is spoken. */
  language: string
  nowMs: number
  mayEdit: boolean
  onSeek: (ms: number) => void
  /** Told what stands here, saved or not. */
  onCues: (cues: Caption[]) => void
}) {
  const { t } = useWords('cuts')
  const { data, error, refetch } = useQuery(captionsQuery(cut.clipId))
  const [chosen, setChosen] = useState<string>()
  if (error) return <NotRead reading={{ error, refetch }} />
  if (!data) return null
  const there = data.items.map(({ language }) => language)
  const language = chosen ?? there[0] ?? own
  const shown = [...new Set([own, ...there, language])]
  const captions = data.items.find((one) => one.language === language)
  const others = languageOptions().filter(({ value }) => !shown.includes(value))
  return (
    <section aria-label={t('captions')} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('captionsIn')}
          value={language}
          options={shown.map((value) => ({ value, label: languageName(value) }))}
          onChange={setChosen}
        />
        {mayEdit ? (
          <Select
            label={t('addLanguage')}
            value=""
            placeholder={t('chooseLanguage')}
            options={others}
            onChange={setChosen}
          />
        ) : null}
        <StateChip captions={captions} />
      </div>
      {captions?.fits === false ? <Banner kind="warning">{t('otherVideo')}</Banner> : null}
      <CaptionsEditor
        key={`${language} ${captions?.version ?? 0}`}
        cut={cut}
        language={language}
        captions={captions}
        nowMs={nowMs}
        mayEdit={mayEdit}
        onSeek={onSeek}
        onCues={onCues}
        parts={data.parts}
        isOwn={language === own}
      />
    </section>
  )
}

function StateChip({ captions }: { captions: ClipCaptions | undefined }) {
  const { t } = useWords('cuts')
  if (!captions) return null
  const tones = { machine: 'amber', draft: 'amber', read: 'green' } as const
  return (
    <StatusChip tone={tones[captions.state]} icon={captions.state === 'read' ? <Check /> : <FilePen />}>
      {t(`captions_${captions.state}`)}
    </StatusChip>
  )
}

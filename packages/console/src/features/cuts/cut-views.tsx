import type { Attachment, Caption, ClipCut } from '@studio/contract'
import { TabPanel, Tabs } from '@studio/ui'
import { memo, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { AttachmentsPane, type MoveAttachment } from './attachments/attachments-pane.tsx'
import { CaptionsPane } from './captions-pane.tsx'
import { CutWords } from './cut-words.tsx'
import type { CutPlayer } from './use-cut-player.ts'
import type { Trim } from './use-trim.ts'

// Behind another view they stand still while the cut plays.
const Captions = memo(CaptionsPane)
const Shown = memo(AttachmentsPane)

/** What is said, read and shown, one at a time beside the picture; what was begun in the others stays there. */
export function CutViews({
  cut,
  language,
  trim,
  player: { nowMs, seek },
  mayEdit,
  attachments,
  onCues,
  onItems,
}: {
  cut: ClipCut
  /** What is spoken. */
  language: string
  trim: Trim
  player: CutPlayer
  mayEdit: boolean
  /** How many stand there, saved or not. */
  attachments: number
  onCues: (cues: Caption[]) => void
  onItems: (items: Attachment[], move: MoveAttachment) => void
}) {
  const { t } = useWords('cuts')
  const [view, setView] = useState<'words' | 'captions' | 'attachments'>('words')
  const placeOf = (one: typeof view) => ({ cut, mayEdit, onSeek: seek, nowMs: one === view ? nowMs : 0 })
  return (
    <Tabs
      tight
      className="flex min-w-0 flex-col gap-3"
      label={t('views')}
      value={view}
      onChange={setView}
      tabs={[
        { value: 'words', label: t('words') },
        { value: 'captions', label: t('captions') },
        { value: 'attachments', label: t('attachments'), ...(attachments > 0 ? { count: attachments } : {}) },
      ]}
    >
      <TabPanel keep value="words">
        <CutWords
          trim={trim}
          mayEdit={mayEdit}
          nowMs={nowMs}
          words={cut.words}
          durationMs={cut.durationMs}
          onSeek={seek}
        />
      </TabPanel>
      <TabPanel keep value="captions">
        <Captions {...placeOf('captions')} language={language} onCues={onCues} />
      </TabPanel>
      <TabPanel keep value="attachments">
        <Shown {...placeOf('attachments')} onItems={onItems} />
      </TabPanel>
    </Tabs>
  )
}

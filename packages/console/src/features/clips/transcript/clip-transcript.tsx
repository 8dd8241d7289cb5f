import type { Clip } from '@studio/contract'
import { Banner, Button, TextArea, toast } from '@studio/ui'
import { type ReactNode, useState } from 'react'
import { FieldConflict } from '../../../platform/drafts/field-conflict.tsx'
import { arrived, look, type Plain, settle, touch, untouched } from '../../../platform/drafts/field-draft.ts'
import { SaveButton } from '../../../platform/drafts/save-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useClipChanges } from '../change-clip.ts'

import { ImportTranscript } from './import-transcript.tsx'
import { TranscriptState } from './transcript-state.tsx'

type Said = Pick<Clip, 'transcript'>
const plainSaid: Plain<Said> = (_field, value) => value.trim()

/** What is said in a clip, with the acts that stand below the text: to save it, and to approve the clip. */
export function ClipTranscript({
  clip,
  language,
  mayEdit,
  change,
  children,
}: {
  clip: Clip
  /** Of its words. */
  language: string
  mayEdit: boolean
  change: ReturnType<typeof useClipChanges>
  children: ReactNode
}) {
  const { t } = useWords('clips')
  const [draft, setDraft] = useState(() => untouched<Said>())
  const stored: Said = { transcript: clip.transcript }
  const { shown, unsent, conflicts } = look(draft, stored, plainSaid)
  const save = () =>
    change.mutate(() => unsent, {
      onSuccess: () => {
        setDraft((now) => arrived(now, unsent))
        toast(t('saved'), { kind: 'success' })
      },
    })
  return (
    <>
      <TextArea
        label={t('transcript')}
        hint={t('transcriptHint')}
        voice
        rows={6}
        value={shown.transcript}
        readOnly={!mayEdit}
        onChange={(transcript) => setDraft((now) => touch(now, stored, { transcript }, plainSaid))}
      />
      <TranscriptState clip={clip} mayMark={mayEdit && unsent.transcript === undefined} change={change} />
      {conflicts.length > 0 ? (
        <>
          <Banner kind="warning">{t('changedMeanwhile')}</Banner>
          <FieldConflict
            field={t('transcript')}
            theirs={stored.transcript}
            onSettle={(whose) => setDraft((now) => settle(now, stored, 'transcript', whose))}
          />
        </>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <SaveButton
            changed={unsent.transcript !== undefined}
            saving={change.isPending}
            primary
            onClick={save}
          />
          {clip.status === 'processed' ? (
            <Button variant="sf_green_full" onClick={() => change.mutate(() => ({ status: 'approved' }))}>
              {t('approve')}
            </Button>
          ) : null}
          {clip.status === 'approved' ? (
            <Button onClick={() => change.mutate(() => ({ status: 'processed' }))}>{t('unapprove')}</Button>
          ) : null}
          <ImportTranscript clip={clip} language={language} change={change} />
          {children}
        </div>
      ) : null}
    </>
  )
}

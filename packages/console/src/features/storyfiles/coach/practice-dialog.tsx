import { Banner, Button, Dialog, Skeleton, TextArea, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { practiceQuery, savePractice } from './coverage.queries.ts'
import { PracticeFile } from './practice-file.tsx'
import { practiceFault, practiceLines } from './practice-lines.ts'

/** The questions that a script is tried with: lines to paste and edit, or those of a file. */
export function PracticeDialog({
  source,
  mayEdit,
  onClose,
}: {
  source: ScriptSource
  mayEdit: boolean
  onClose: () => void
}) {
  const { t } = useWords('coach')
  const { data, error } = useQuery(practiceQuery(source))
  const [typed, setTyped] = useState<string>()
  // Of the list that was there when the typing began: what others saved since is not overwritten.
  const [seen, setSeen] = useState<number>()
  const type = (next: string) => {
    setTyped(next)
    setSeen((before) => before ?? data?.version)
  }
  const text = typed ?? (data?.source === 'imported' ? data.lines.join('\n') : '')
  const fault = practiceFault(text)
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () => savePractice(source, { lines: practiceLines(text) }, seen ?? data!.version),
    onSuccess: () => {
      toast(t('practiceSaved'), { kind: 'success' })
      onClose()
    },
  })
  const inUse =
    !data || data.scriptKind === 'anybody'
      ? t('practiceBank')
      : t('practiceKind', { whom: t(`kind_${data.scriptKind}`) })
  const failure = error ?? save.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('practice')}
      description={t('practiceHelp')}
      width={640}
      closeOnBackdrop={false}
      footer={
        mayEdit ? (
          <Button
            variant={fault || !data ? 'disabled' : 'primary'}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('practiceSave')}
          </Button>
        ) : undefined
      }
    >
      {failure ? <Banner kind="error">{failure.message}</Banner> : null}
      {data ? (
        <>
          <TextArea
            label={t('practice')}
            rows={12}
            value={text}
            readOnly={!mayEdit}
            error={fault ? t(fault.word, fault) : undefined}
            onChange={type}
          />
          {mayEdit ? (
            <PracticeFile onLines={(lines) => type([...practiceLines(text), ...lines].join('\n'))} />
          ) : null}
          {data.rehearsed.length > 0 ? (
            <p className="pt-2 text-meta text-text3">
              {t('practiceRehearsed', { count: data.rehearsed.length })}
            </p>
          ) : null}
          {data.source === 'bank' ? <p className="pt-2 text-meta text-text3">{inUse}</p> : null}
        </>
      ) : error ? null : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}

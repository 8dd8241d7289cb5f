import type { ScriptTemplate } from '@studio/contract'
import { ConfirmDialog, type MenuItem, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  Copy,
  FileDown,
  GitCompare,
  ListChecks,
  MessagesSquare,
  Pencil,
  PencilLine,
  Send,
  SquarePlay,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../platform/organization.tsx'
import { useBarred } from '../../platform/use-barred.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { ScriptDialog } from './script-dialog.tsx'
import {
  archiveScript,
  downloadScript,
  duplicateScript,
  publishScript,
  removeScript,
  restoreScript,
} from './scripts.queries.ts'
import { UseScriptDialog } from './use-script-dialog.tsx'

const acts = { publish: publishScript, archive: archiveScript, restore: restoreScript }
const deeds = { publish: 'published', archive: 'archived', restore: 'restored' } as const

/** What can be done with a script, as items of its menu, and the dialogs that some of them open. */
export function useScriptActs() {
  const { t } = useTranslation('scripts')
  const navigate = useNavigate()
  const barred = useBarred()
  const { organization } = useOrganization('edit')
  const [dialog, setDialog] = useState<{
    kind: 'use' | 'rehearse' | 'details' | 'remove' | 'compare'
    script: ScriptTemplate
  }>()
  const close = () => setDialog(undefined)
  const openBuilder = (script: string, view?: string) =>
    void navigate({ to: '/topics/builder', search: { script, ...(view ? { view } : {}) } as never })
  const act = useMutation({
    mutationFn: ({ kind, script }: { kind: keyof typeof acts; script: ScriptTemplate }) =>
      acts[kind](script.scriptId),
    onSuccess: (_nothing, { kind, script }) => toast(t(deeds[kind], script), { kind: 'success' }),
  })
  const duplicate = useMutation({
    mutationFn: (script: ScriptTemplate) =>
      duplicateScript(script.scriptId, script.organizationId ?? organization!.id),
    onSuccess: (made) => {
      toast(t('duplicated', made), { kind: 'success' })
      openBuilder(made.scriptId)
    },
  })
  const remove = useMutation({
    mutationFn: ({ scriptId }: ScriptTemplate) => removeScript(scriptId),
    onSuccess: (_nothing, script) => toast(t('removed', script), { kind: 'success' }),
    onSettled: close,
  })
  const load = useMutation({
    mutationFn: ({ script, format }: { script: ScriptTemplate; format: 'csv' | 'docx' }) =>
      downloadScript(script.scriptId, format),
  })

  const itemsOf = (script: ScriptTemplate): MenuItem[] => {
    const own = script.organizationId ?? undefined
    const mayEdit = own !== undefined && barred('edit', own) === undefined
    const noOwner = own === undefined ? undefined : barred('owner', own)
    const noHome = organization ? undefined : t('noOrganization')
    const change = (kind: keyof typeof acts, icon: ReactNode): MenuItem => ({
      ...{ id: kind, label: t(kind), icon, disabledReason: noOwner },
      onSelect: () => act.mutate({ kind, script }),
    })
    const ofOwn: MenuItem[] = own
      ? [
          ...(mayEdit
            ? [
                {
                  id: 'open',
                  label: t('open'),
                  icon: <PencilLine />,
                  onSelect: () => openBuilder(script.scriptId),
                },
                {
                  ...{ id: 'details', label: t('details'), icon: <Pencil /> },
                  onSelect: () => setDialog({ kind: 'details' as const, script }),
                },
              ]
            : []),
          ...(script.status === 'archived'
            ? [change('restore', <Undo2 />)]
            : [
                ...(script.status === 'draft' ? [change('publish', <Send />)] : []),
                change('archive', <Archive />),
              ]),
        ]
      : []
    return [
      {
        ...{ id: 'use', label: t('use'), icon: <SquarePlay />, disabledReason: noHome },
        onSelect: () => setDialog({ kind: 'use', script }),
      },
      {
        ...{ id: 'rehearse', label: t('rehearse'), icon: <MessagesSquare /> },
        disabledReason: noHome ?? (script.questions === 0 ? t('noQuestions') : undefined),
        onSelect: () => setDialog({ kind: 'rehearse', script }),
      },
      {
        ...{ id: 'duplicate', label: t('duplicate'), icon: <Copy />, disabledReason: noHome },
        onSelect: () => duplicate.mutate(script),
      },
      ...ofOwn,
      'separator',
      {
        ...{ id: 'compare', label: t('compare'), icon: <GitCompare /> },
        onSelect: () => setDialog({ kind: 'compare', script }),
      },
      ...(barred('edit') === undefined
        ? [
            {
              ...{ id: 'sheet', label: t('callSheet'), icon: <ListChecks /> },
              onSelect: () => openBuilder(script.scriptId, 'sheet'),
            },
          ]
        : []),
      {
        ...{ id: 'csv', label: t('downloadCsv'), icon: <FileDown /> },
        onSelect: () => load.mutate({ script, format: 'csv' }),
      },
      {
        ...{ id: 'docx', label: t('downloadDocx'), icon: <FileDown /> },
        onSelect: () => load.mutate({ script, format: 'docx' }),
      },
      ...(own
        ? ([
            'separator',
            {
              ...{
                id: 'remove',
                label: t('remove'),
                icon: <Trash2 />,
                danger: true,
                disabledReason: noOwner,
              },
              onSelect: () => setDialog({ kind: 'remove', script }),
            },
          ] satisfies MenuItem[])
        : []),
    ]
  }
  const dialogs = dialog ? (
    <>
      {dialog.kind === 'use' || dialog.kind === 'rehearse' ? (
        <UseScriptDialog script={dialog.script} isRehearsal={dialog.kind === 'rehearse'} onClose={close} />
      ) : null}
      {dialog.kind === 'details' ? <ScriptDialog script={dialog.script} onClose={close} /> : null}
      {dialog.kind === 'compare' ? <CompareDialog script={dialog.script} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog.kind === 'remove'}
        onClose={close}
        title={t('removeTitle', dialog.script)}
        confirmLabel={t('remove')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(dialog.script)}
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </>
  ) : null
  return {
    itemsOf,
    dialogs,
    makeStoryfile: (script: ScriptTemplate) => setDialog({ kind: 'use', script }),
    duplicate: (script: ScriptTemplate) => duplicate.mutate(script),
    publish: (script: ScriptTemplate) => act.mutate({ kind: 'publish', script }),
    isPublishing: act.isPending,
    noHome: organization ? undefined : t('noOrganization'),
  }
}

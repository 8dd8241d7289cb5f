import type { ScriptTemplate } from '@studio/contract'
import type { MenuItem } from '@studio/ui'
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
import type { ReactNode } from 'react'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'

export type ScriptChange = 'publish' | 'archive' | 'restore'
export type ScriptDialogKind = 'use' | 'rehearse' | 'details' | 'remove' | 'compare'

/** What the menu of a script offers, by what the person may do with it. */
export function useScriptItems({
  noHome,
  onAsk,
  onOpen,
  onChange,
  onDuplicate,
  onDownload,
}: {
  /** Why there is no organization to make something in. */
  noHome: string | undefined
  /** For what a dialog opens first. */
  onAsk: (kind: ScriptDialogKind, script: ScriptTemplate) => void
  onOpen: (scriptId: string, view?: string) => void
  onChange: (kind: ScriptChange, script: ScriptTemplate) => void
  onDuplicate: (script: ScriptTemplate) => void
  onDownload: (script: ScriptTemplate, format: 'csv' | 'docx') => void
}) {
  const { t } = useWords('scripts')
  const barred = useBarred()
  return (script: ScriptTemplate): MenuItem[] => {
    const own = script.organizationId ?? undefined
    const mayEdit = own !== undefined && barred('edit', own) === undefined
    const noOwner = own === undefined ? undefined : barred('owner', own)
    const change = (kind: ScriptChange, icon: ReactNode): MenuItem => ({
      id: kind,
      label: t(kind),
      icon,
      disabledReason: noOwner,
      onSelect: () => onChange(kind, script),
    })
    const ofOwn: MenuItem[] = own
      ? [
          ...(mayEdit
            ? [
                {
                  id: 'open',
                  label: t('open'),
                  icon: <PencilLine />,
                  onSelect: () => onOpen(script.scriptId),
                },
                {
                  id: 'details',
                  label: t('details'),
                  icon: <Pencil />,
                  onSelect: () => onAsk('details', script),
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
        id: 'use',
        label: t('use'),
        icon: <SquarePlay />,
        disabledReason: noHome,
        onSelect: () => onAsk('use', script),
      },
      {
        id: 'rehearse',
        label: t('rehearse'),
        icon: <MessagesSquare />,
        disabledReason: noHome ?? (script.questions === 0 ? t('noQuestions') : undefined),
        onSelect: () => onAsk('rehearse', script),
      },
      {
        id: 'duplicate',
        label: t('duplicate'),
        icon: <Copy />,
        disabledReason: noHome,
        onSelect: () => onDuplicate(script),
      },
      ...ofOwn,
      'separator',
      {
        id: 'compare',
        label: t('compare'),
        icon: <GitCompare />,
        onSelect: () => onAsk('compare', script),
      },
      ...(barred('edit') === undefined
        ? [
            {
              id: 'sheet',
              label: t('callSheet'),
              icon: <ListChecks />,
              onSelect: () => onOpen(script.scriptId, 'sheet'),
            },
          ]
        : []),
      ...(['csv', 'docx'] as const).map((format) => ({
        id: format,
        label: t(format === 'csv' ? 'downloadCsv' : 'downloadDocx'),
        icon: <FileDown />,
        onSelect: () => onDownload(script, format),
      })),
      ...(own
        ? ([
            'separator',
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 />,
              danger: true,
              disabledReason: noOwner,
              onSelect: () => onAsk('remove', script),
            },
          ] satisfies MenuItem[])
        : []),
    ]
  }
}

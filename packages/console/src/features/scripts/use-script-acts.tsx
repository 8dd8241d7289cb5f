import type { ScriptTemplate } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { useWords } from '../../platform/words/use-words.ts'
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
import { type ScriptChange, type ScriptDialogKind, useScriptItems } from './use-script-items.tsx'

const acts = { publish: publishScript, archive: archiveScript, restore: restoreScript }
const deeds = { publish: 'published', archive: 'archived', restore: 'restored' } as const

/** What can be done with a script, as items of its menu, and the dialogs that some of them open. */
export function useScriptActs() {
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const { organization } = useOrganization('edit')
  const noHome = organization ? undefined : t('noOrganization')
  const [dialog, setDialog] = useState<{ kind: ScriptDialogKind; script: ScriptTemplate }>()
  const close = () => setDialog(undefined)
  const openBuilder = (script: string, view?: string) =>
    void navigate({ to: '/topics/builder', search: { script, ...(view ? { view } : {}) } })
  const act = useMutation({
    mutationFn: ({ kind, script }: { kind: ScriptChange; script: ScriptTemplate }) =>
      acts[kind](script.scriptId),
    meta: { about: ({ script }: { script: ScriptTemplate }) => script.scriptId },
    onSuccess: (_nothing, { kind, script }) => toast(t(deeds[kind], script), { kind: 'success' }),
  })
  const duplicate = useMutation({
    mutationFn: (script: ScriptTemplate) =>
      duplicateScript(script.scriptId, script.organizationId ?? organization!.id),
    meta: { about: ({ scriptId }: ScriptTemplate) => scriptId },
    onSuccess: (made) => {
      toast(t('duplicated', made), { kind: 'success' })
      openBuilder(made.scriptId)
    },
  })
  const remove = useMutation({
    mutationFn: ({ scriptId }: ScriptTemplate) => removeScript(scriptId),
    onSuccess: (_nothing, script) => {
      toast(t('removed', script), { kind: 'success' })
      close()
    },
    meta: { showsError: true },
  })
  const load = useMutation({
    mutationFn: ({ script, format }: { script: ScriptTemplate; format: 'csv' | 'docx' }) =>
      downloadScript(script.scriptId, format),
    meta: { about: ({ script }: { script: ScriptTemplate }) => script.scriptId },
  })

  const itemsOf = useScriptItems({
    noHome,
    onAsk: (kind, script) => setDialog({ kind, script }),
    onOpen: openBuilder,
    onChange: (kind, script) => act.mutate({ kind, script }),
    onDuplicate: duplicate.mutate,
    onDownload: (script, format) => load.mutate({ script, format }),
  })
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
        onConfirm={() => remove.mutateAsync(dialog.script)}
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
    noHome,
  }
}

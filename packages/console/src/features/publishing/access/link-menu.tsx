import type { ShareLink } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Link2Off, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../../platform/more-menu.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { renewCode, revokeLink } from './links.queries.ts'

type Act = 'edit' | 'renew' | 'revoke'

/** What can be done with a link. */
export function LinkMenu({ link, barred }: { link: ShareLink; barred: string | undefined }) {
  const { t } = useWords('publishing')
  const [act, setAct] = useState<Act>()
  const { name } = link
  const change = useMutation({
    mutationFn: (wanted: 'renew' | 'revoke') => (wanted === 'renew' ? renewCode(link) : revokeLink(link)),
    meta: { showsError: true },
    onSuccess: (_done, wanted) => {
      toast(t(wanted === 'renew' ? 'codeRenewed' : 'linkIsRevoked', { name }), { kind: 'success' })
      setAct(undefined)
    },
  })
  const item = (id: Act, icon: React.ReactNode, label: string) => ({
    id,
    icon,
    label,
    onSelect: () => setAct(id),
    ...(barred ? { disabledReason: barred } : {}),
  })
  return (
    <>
      <MoreMenu
        label={t('linkActionsOf', { name })}
        items={[
          item('edit', <Pencil aria-hidden="true" />, t('editLink')),
          item('renew', <RefreshCw aria-hidden="true" />, t('renewCode')),
          ...(link.isOpen
            ? [{ ...item('revoke', <Link2Off aria-hidden="true" />, t('revokeLink')), danger: true }]
            : []),
        ]}
      />
      {act === 'edit' ? (
        <LinkDialog storyfileId={link.storyfileId} link={link} onClose={() => setAct(undefined)} />
      ) : null}
      <ConfirmDialog
        open={act === 'revoke'}
        title={t('revokeTitle', { name })}
        confirmLabel={t('revokeLink')}
        danger
        loading={change.isPending}
        onClose={() => setAct(undefined)}
        onConfirm={() => change.mutateAsync('revoke')}
      >
        {t('revokeHelp')}
      </ConfirmDialog>
      <ConfirmDialog
        open={act === 'renew'}
        title={t('renewTitle', { name })}
        confirmLabel={t('renewCode')}
        loading={change.isPending}
        onClose={() => setAct(undefined)}
        onConfirm={() => change.mutateAsync('renew')}
      >
        {t('renewHelp')}
      </ConfirmDialog>
    </>
  )
}

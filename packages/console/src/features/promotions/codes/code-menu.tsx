import type { PromoCode } from '@studio/contract'
import { toast } from '@studio/ui'
import { Ban, Pencil, QrCode, Send } from 'lucide-react'
import { beginAct } from '../../../platform/calls/refusal.tsx'
import { MoreMenu } from '../../../platform/more-menu.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { changeCode } from '../promotions.queries.ts'

/** What can be done with one code; a revoked one is only looked at. */
export function CodeMenu({
  code,
  onShare,
  onEdit,
  onRevoke,
}: {
  code: PromoCode
  onShare: () => void
  onEdit: () => void
  onRevoke: () => void
}) {
  const { t } = useWords('promotions')
  const publish = () =>
    void changeCode(code, { draft: false }).then(
      () => toast(t('published', { code: code.code }), { kind: 'success' }),
      beginAct(code.promoCodeId),
    )
  return (
    <MoreMenu
      label={t('actions', { name: code.code })}
      items={[
        { id: 'share', label: t('link'), icon: <QrCode />, onSelect: onShare },
        ...(code.status === 'draft'
          ? [{ id: 'publish', label: t('publish'), icon: <Send />, onSelect: publish }]
          : []),
        ...(code.status === 'revoked'
          ? []
          : [
              { id: 'edit', label: t('editCode'), icon: <Pencil />, onSelect: onEdit },
              'separator' as const,
              { id: 'revoke', label: t('revoke'), icon: <Ban />, danger: true, onSelect: onRevoke },
            ]),
      ]}
    />
  )
}

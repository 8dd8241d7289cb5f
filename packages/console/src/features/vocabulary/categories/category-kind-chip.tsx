import type { CategoryKind } from '@studio/contract'
import { StatusChip, type Tone } from '@studio/ui'
import { Eye, Shield, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

const looks: Record<CategoryKind, { tone: Tone; icon: ReactNode }> = {
  routing: { tone: 'accent', icon: <Split aria-hidden="true" /> },
  review: { tone: 'grey', icon: <Eye aria-hidden="true" /> },
  safety: { tone: 'amber', icon: <Shield aria-hidden="true" /> },
}

export function CategoryKindChip({ kind }: { kind: CategoryKind }) {
  const { t } = useWords('vocabulary')
  return <StatusChip {...looks[kind]}>{t(`kind_${kind}`)}</StatusChip>
}

import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Command } from '../../features/palette/find-commands.ts'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type Group, groups, pagesFor } from '../pages.ts'

/** The pages that one may see, as the palette offers them. */
export function usePageCommands(): Command[] {
  const { t } = useWords('shell')
  const navigate = useNavigate()
  return pagesFor(useHolder()).map(({ path, label, group, icon, view }) => {
    const { label: section, icon: sectionIcon }: Group = groups[group]
    const Icon = icon ?? sectionIcon ?? ArrowRight
    return {
      id: `page-${group}-${path}`,
      label: t(label),
      ...(section ? { detail: t(section) } : {}),
      keywords: path.replaceAll(/[/_]/g, ' '),
      icon: <Icon />,
      onSelect: () => void navigate({ to: path, search: view ? { view } : {} }),
    }
  })
}

import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

/** As high as a finger needs it where there is no mouse. */
export const touchable = 'min-h-8 cursor-pointer max-lg:min-h-11 pointer-coarse:min-h-11'

/** Leads to a line of the source. */
export function LineLink({
  line,
  onShow,
  children,
}: {
  line: number
  onShow: (line: number) => void
  children?: ReactNode
}) {
  const { t } = useWords('stories')
  return (
    <button
      type="button"
      className={`${touchable} font-mono text-accenttext text-meta underline`}
      onClick={() => onShow(line)}
    >
      {children ?? t('line', { line })}
    </button>
  )
}

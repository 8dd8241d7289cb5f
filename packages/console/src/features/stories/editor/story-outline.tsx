import type { StoryOutline as Outline } from '@studio/dialogue/story'
import { useWords } from '../../../platform/words/use-words.ts'
import { touchable } from '../line-link.tsx'

const row = `${touchable} w-full truncate text-left font-mono hover:underline`

/** The knots and stitches of a story with their lines, and its variables. */
export function StoryOutline({
  outline,
  className,
  onShow,
}: {
  outline: Outline
  className: string | undefined
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const { parts, variables } = outline
  return (
    <nav aria-label={t('outline')} className={`min-w-0 text-meta ${className ?? ''}`}>
      <h2 className="pb-1 font-semibold">{t('outline')}</h2>
      <ul>
        {parts.map(({ path, kind, line }) => (
          <li key={`${path}-${line}`}>
            <button
              type="button"
              className={`${row} ${kind === 'stitch' ? 'pl-4' : ''}`}
              onClick={() => onShow(line)}
            >
              {kind === 'stitch' ? path.split('.')[1] : path}
            </button>
          </li>
        ))}
      </ul>
      {variables.length > 0 ? (
        <>
          <h2 className="pt-3 pb-1 font-semibold">{t('variables')}</h2>
          <ul>
            {variables.map(({ name, line }) => (
              <li key={`${name}-${line}`}>
                <button type="button" className={row} onClick={() => onShow(line)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  )
}

import type { FeedbackKind } from '@studio/contract'
import { classNames, Menu, VisuallyHidden } from '@studio/ui'
import { Bug, GripHorizontal, MessageSquare } from 'lucide-react'
import type { Size } from '../../platform/floating/place.ts'
import { useFloating } from '../../platform/floating/use-floating.ts'
import { useWords } from '../../platform/words/use-words.ts'

const room = { side: 0, top: 56, bottom: 44 }
/** At the edge, where most pages have nothing but their padding: on a phone that is 16 pixels, and the tab is narrower. */
const home = (window: Size) => ({ x: window.width, y: Math.round(window.height * 0.46) })
const floating = { name: 'feedback-place', room, home, atEdges: true }

/** Floats at the side of every page and opens a form; draggable. */
export function FeedbackWidget({ onOpen }: { onOpen: (kind: FeedbackKind) => void }) {
  const { t } = useWords('feedback')
  const { element, grip, style } = useFloating(floating)
  return (
    <div
      ref={element}
      style={style}
      data-floating
      className={classNames(
        'print:hidden fixed z-20 flex w-5 flex-col overflow-hidden border border-line bg-raised shadow-2 max-lg:w-3.5',
        // A tab of the edge that it clings to, not a card that the edge cuts.
        style.left === 0 ? 'rounded-r-6 border-l-0' : 'rounded-l-6 border-r-0',
      )}
    >
      <button
        type="button"
        aria-label={t('move')}
        className="grid h-6 cursor-grab touch-none place-items-center text-text3 active:cursor-grabbing"
        {...grip}
      >
        <GripHorizontal className="size-3.5 max-lg:size-2.5" aria-hidden="true" />
      </button>
      <Menu
        align="end"
        fixed
        label={t('widget')}
        trigger={
          <button
            type="button"
            className="grid h-9 cursor-pointer max-lg:h-12 place-items-center border-line border-t text-text2 hover:bg-hover"
          >
            <MessageSquare className="size-3.5 max-lg:size-2.5" aria-hidden="true" />
            <VisuallyHidden>{t('widget')}</VisuallyHidden>
          </button>
        }
        items={[
          {
            id: 'feedback',
            label: t('feedback'),
            icon: <MessageSquare />,
            onSelect: () => onOpen('feedback'),
          },
          { id: 'bug', label: t('bug'), icon: <Bug />, onSelect: () => onOpen('bug') },
        ]}
      />
    </div>
  )
}

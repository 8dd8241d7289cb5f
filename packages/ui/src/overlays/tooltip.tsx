import {
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

// The popup with its positioning is fetched at the first hover or focus: no page pays for it before.
const load = () => import('./tooltip-popup.tsx')
// A hint that cannot be fetched is left out; the control works without it.
const TooltipPopup = lazy(() => load().catch(() => ({ default: () => null })))
const openDelayMs = 400

type Child = ReactElement<Record<string, unknown>>

export interface TooltipProps {
  /** None: nothing to say for now, and the element stays the same when there is. */
  text: string | undefined
  /** One element with the usual handlers, which takes the focus or holds what does. */
  children: ReactElement
  /** The text repeats the element's name, so it is not read twice. */
  isName?: boolean
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The element does nothing else: a press shows the text at once, for fingers too. */
  onPress?: boolean
}

/** A short text on hover after 400 ms and on keyboard focus at once; Escape hides it, and the pointer may enter it. */
export function Tooltip({ text, children, isName = false, side = 'top', onPress = false }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState(false)
  // One that a key has opened lets the pointer through: it would keep people from what it covers.
  const [pointed, setPointed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  const later = (isOpen: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(isOpen), delayMs)
  }
  const target = children as Child
  const also = (name: string, act: (event: SyntheticEvent<HTMLElement>) => void) => ({
    [name]: (event: SyntheticEvent<HTMLElement>) => {
      const own = target.props[name]
      if (typeof own === 'function') own(event)
      act(event)
    },
  })
  const prepare = (event: SyntheticEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    void load().catch(() => undefined)
  }
  return (
    <>
      {cloneElement(target, {
        ...also('onPointerEnter', (event) => {
          prepare(event)
          setPointed(true)
          later(true, openDelayMs)
        }),
        ...also('onPointerLeave', () => later(false, 120)),
        ...also('onPointerDown', () => onPress || later(false, 0)),
        ...(onPress
          ? also('onClick', (event) => {
              prepare(event)
              later(true, 0)
            })
          : {}),
        ...also('onFocus', (event) => {
          prepare(event)
          if (!(event.target as Element).matches(':focus-visible')) return
          setPointed(event.currentTarget.matches(':hover'))
          later(true, 0)
        }),
        ...also('onBlur', () => later(false, 0)),
        'aria-describedby':
          open && text && !isName
            ? [target.props['aria-describedby'], id].filter(Boolean).join(' ')
            : target.props['aria-describedby'],
      })}
      {anchor && text ? (
        <Suspense>
          <TooltipPopup
            id={id}
            open={open}
            anchor={anchor}
            side={side}
            pointed={pointed}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(false, 120)}
          >
            {text}
          </TooltipPopup>
        </Suspense>
      ) : null}
    </>
  )
}

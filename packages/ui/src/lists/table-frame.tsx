import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The room of a table. Where a wide one does not fit, its columns stand closer, and then heads of two words take two
 * lines: that is measured, since it hangs on the words of the language, on the rows and on the window.
 */
export function TableFrame({
  wide,
  className,
  rows,
  places,
  children,
}: {
  wide: boolean
  className: string | undefined
  /** Another list of them may need other widths. */
  rows: unknown
  /** Those of the columns. */
  places: unknown
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns stand anew
  useLayoutEffect(() => {
    if (wide) measure(frame.current!)
  }, [wide, places])
  // Other rows move columns closer only where they need it: to try how they would stand with more room takes the page
  // three times as long. In a turn of its own, before they are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are what is measured
  useLayoutEffect(() => {
    if (!wide) return
    const turn = requestAnimationFrame(() => crowd(frame.current!))
    return () => cancelAnimationFrame(turn)
  }, [wide, rows])
  useEffect(() => {
    if (!wide) return
    const element = frame.current!
    const again = () => measure(element)
    let width = element.clientWidth
    // Not within the observer's own turn: a head of two lines makes what is observed higher.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) requestAnimationFrame(again)
      width = element.clientWidth
    })
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [wide])
  return (
    <div ref={frame} className={classNames('kit-table-frame', className)} data-wide={wide || undefined}>
      {children}
    </div>
  )
}

function measure(frame: HTMLDivElement): void {
  delete frame.dataset.crowded
  crowd(frame)
}

const steps = ['columns', 'heads']

/** Moves the columns closer until they fit, from where they stand. */
function crowd(frame: HTMLDivElement): void {
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth
  const heads = [...frame.querySelectorAll('th[data-share]')]
  for (const step of steps.slice(steps.indexOf(frame.dataset.crowded ?? '') + 1)) {
    if (!isCut(frame) && !heads.some(isCut)) return
    frame.dataset.crowded = step
  }
}

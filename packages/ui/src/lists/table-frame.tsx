import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The room of a table. Where a wide one does not fit, its columns stand closer, and then heads of two words take two
 * lines: that is measured, since it hangs on the words of the language, on the rows and on the window.
 */
export function TableFrame({
  wide,
  className,
  children,
}: {
  wide: boolean
  className: string | undefined
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (wide) measure(frame.current!)
  })
  useEffect(() => {
    if (!wide) return
    const element = frame.current!
    const again = () => measure(element)
    // Not within the observer's own turn: a head of two lines makes what is observed higher.
    const observer = new ResizeObserver(() => requestAnimationFrame(again))
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
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth
  const heads = [...frame.querySelectorAll('th[data-share]')]
  delete frame.dataset.crowded
  for (const crowded of ['columns', 'heads']) {
    if (!isCut(frame) && !heads.some(isCut)) return
    frame.dataset.crowded = crowded
  }
}

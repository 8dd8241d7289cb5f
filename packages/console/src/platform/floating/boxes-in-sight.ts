import type { Box } from './place.ts'

const controls = 'a, button, input, textarea, select, img, video, iframe, tbody tr, [role="tab"]'

/** What a person sees and may need: controls, pictures, rows of tables and every text. Floating things do not count. */
export function boxesInSight(): Box[] {
  const boxes: Box[] = []
  const take = (box: DOMRect) => {
    const isInSight =
      box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0 && box.top < innerHeight
    if (isInSight && box.left < innerWidth) boxes.push(box)
  }
  const isFloating = (element: Element | null) => element?.closest('[data-floating]') != null
  for (const control of document.body.querySelectorAll(controls))
    if (!isFloating(control)) take(control.getBoundingClientRect())
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode } = texts
    if (!currentNode.nodeValue?.trim() || isFloating(currentNode.parentElement)) continue
    range.selectNodeContents(currentNode)
    take(range.getBoundingClientRect())
  }
  return boxes
}

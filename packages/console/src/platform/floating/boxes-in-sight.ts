import type { Box } from './place.ts'

const controls = 'a, button, input, textarea, select, img, video, iframe, tbody tr, [role="tab"]'

/** What fills long lists: out of sight, nothing in it is looked at. */
const rows = 'li, tr'

/** What a person sees and may need: controls, pictures, rows of tables and every text. Floating things do not count. */
export function boxesInSight(): Box[] {
  const boxes: Box[] = []
  const isInSight = (box: DOMRect) =>
    box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  const take = (box: DOMRect) => {
    if (box.width > 1 && box.height > 1 && isInSight(box)) boxes.push(box)
  }
  const things = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
      const isOutOfSight = node.matches(rows) && !isInSight(node.getBoundingClientRect())
      return isOutOfSight || node.matches('[data-floating]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT
    },
  )
  const range = document.createRange()
  while (things.nextNode()) {
    const { currentNode } = things
    if (currentNode instanceof Element) {
      if (currentNode.matches(controls)) take(currentNode.getBoundingClientRect())
    } else if (currentNode.nodeValue?.trim()) {
      range.selectNodeContents(currentNode)
      take(range.getBoundingClientRect())
    }
  }
  return boxes
}

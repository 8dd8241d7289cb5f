/** The place of an item in a list after a move; indexes from 0, beyond the end means last. */
export function moved<Item>(items: Item[], item: Item, toIndex: number): Item[] {
  const rest = items.filter((one) => one !== item)
  return [...rest.slice(0, toIndex), item, ...rest.slice(toIndex)]
}

/** The item at a place that is in the list; throws where there is none. Loops over typed arrays read them directly. */
export function itemAt<Item>(list: ArrayLike<Item>, place: number): Item {
  const item = list[place]
  if (item === undefined) throw new RangeError(`No item at ${place} of ${list.length}.`)
  return item
}

/** The last item of a list that has one. */
export const lastOf = <Item>(list: ArrayLike<Item>): Item => itemAt(list, list.length - 1)

/** What a record itself holds under a name, whatever names its prototype has. */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

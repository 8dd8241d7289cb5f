/** Single keys that act outside of text fields, and where: on one screen a key can stand for one act only. */
export const hotkeyActs = {
  right: { key: '1', screens: ['review', 'interact'] },
  wrong: { key: '2', screens: ['review', 'interact'] },
  none: { key: '3', screens: ['review', 'interact'] },
  variant: { key: '4', screens: ['interact'] },
  test: { key: '5', screens: ['interact'] },
  record: { key: '6', screens: ['interact'] },
  missing: { key: '4', screens: ['review'] },
  unclear: { key: '5', screens: ['review'] },
  abuse: { key: '6', screens: ['review'] },
  fix: { key: 'e', screens: ['review'] },
  note: { key: 'n', screens: ['review'] },
  flag: { key: 'f', screens: ['review'] },
  category: { key: 'c', screens: ['review'] },
  undo: { key: 'u', screens: ['review', 'interact', 'class'] },
  next: { key: 'j', screens: ['review'] },
  previous: { key: 'k', screens: ['review'] },
  allow: { key: 'a', screens: ['class'] },
  decline: { key: 'd', screens: ['class'] },
} as const satisfies Record<string, { key: string; screens: readonly ('review' | 'interact' | 'class')[] }>

export type HotkeyAct = keyof typeof hotkeyActs
export const hotkeyNames = Object.keys(hotkeyActs) as [HotkeyAct, ...HotkeyAct[]]
/** What a person chose instead of the key that an act has by itself. */
export type Hotkeys = Partial<Record<HotkeyAct, string>>

/** The key of each act, as a form shows it. */
export function hotkeysOf(chosen: Hotkeys): Record<HotkeyAct, string> {
  const keys = hotkeyNames.map((act) => [act, chosen[act] ?? hotkeyActs[act].key])
  return Object.fromEntries(keys) as Record<HotkeyAct, string>
}

/**
 * The keys in force. An act that is newer than a choice of its key for another one on the same screen has none (an empty
 * text), until they choose one.
 */
export function hotkeysInForce(chosen: Hotkeys): Record<HotkeyAct, string> {
  const keys = hotkeysOf(chosen)
  for (const [one, other] of hotkeyConflicts(chosen)) {
    if (chosen[one] === undefined) keys[one] = ''
    else if (chosen[other] === undefined) keys[other] = ''
  }
  return keys
}

/** One character that is not a space, in lower case: the others steer the page. */
export const hotkeyPattern = /^[^\s\p{C}\p{Lu}]$/u

/** Acts of the same screen which would answer to the same key. */
export function hotkeyConflicts(chosen: Hotkeys): [HotkeyAct, HotkeyAct][] {
  const keys = hotkeysOf(chosen)
  return hotkeyNames.flatMap((one, at) =>
    hotkeyNames
      .slice(at + 1)
      .filter((other) => keys[one] === keys[other] && meet(one, other))
      .map((other): [HotkeyAct, HotkeyAct] => [one, other]),
  )
}

function meet(one: HotkeyAct, other: HotkeyAct): boolean {
  const screens: readonly string[] = hotkeyActs[other].screens
  return hotkeyActs[one].screens.some((screen) => screens.includes(screen))
}

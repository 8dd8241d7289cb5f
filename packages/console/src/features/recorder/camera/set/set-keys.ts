import { type CameraAct, type CameraSettings, keysOf } from '../settings.ts'

/** The acts that work now, by the key of each. */
export function actsByKey(
  settings: Pick<CameraSettings, 'keys'>,
  acts: Partial<Record<CameraAct, () => void>>,
): Record<string, (() => void) | undefined> {
  const keys = keysOf(settings)
  return Object.fromEntries((Object.keys(acts) as CameraAct[]).map((act) => [keys[act], acts[act]]))
}

const names: Record<string, string> = {
  ' ': 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'Page Up',
  pagedown: 'Page Down',
}

/** A key as it stands on a keyboard. */
export function shownKey(key: string): string {
  return names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

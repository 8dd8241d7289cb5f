import type { DeviceChoice } from '@studio/recorder'
import { readLocal, useLocal, writeLocal } from '../../../platform/places/local-settings.ts'

/** What a person chose for filming on this device. */
export type CameraSettings = {
  devices: DeviceChoice
  countdown: 0 | 3 | 5
  teleprompter: boolean
  mirror: boolean
  /** Lines of the teleprompter in a minute. */
  speed: number
  size: 1 | 2 | 3
  ghost: boolean
  /** Camera and light were looked at once on this device. */
  checked: boolean
  keys: Partial<Record<CameraAct, string>>
}

export const cameraActs = [
  'record',
  'retake',
  'keep',
  'next',
  'skip',
  'flag',
  'play',
  'slower',
  'faster',
  'mirror',
] as const
export type CameraAct = (typeof cameraActs)[number]

export const standardKeys: Record<CameraAct, string> = {
  record: ' ',
  retake: 'r',
  keep: 'k',
  next: 'n',
  skip: 's',
  flag: 'f',
  play: 'p',
  slower: '-',
  faster: '+',
  mirror: 'm',
}

const standard: CameraSettings = {
  devices: {},
  countdown: 3,
  teleprompter: true,
  mirror: false,
  speed: 20,
  size: 2,
  ghost: true,
  checked: false,
  keys: {},
}
const key = 'camera-settings'

export function readSettings(text: string | null = readLocal(key)): CameraSettings {
  try {
    return { ...standard, ...(JSON.parse(text ?? '{}') as Partial<CameraSettings>) }
  } catch {
    return standard
  }
}

export function changeSettings(changes: Partial<CameraSettings>): void {
  writeLocal(key, JSON.stringify({ ...readSettings(), ...changes }))
}

export function useSettings(): CameraSettings {
  return readSettings(useLocal(key))
}

/** The key of each act: the chosen one, or the standard one. */
export function keysOf(settings: Pick<CameraSettings, 'keys'>): Record<CameraAct, string> {
  return { ...standardKeys, ...settings.keys }
}

/** Gives an act a key; an act that had it gets the key that becomes free. */
export function withKey(
  settings: Pick<CameraSettings, 'keys'>,
  act: CameraAct,
  chosen: string,
): CameraSettings['keys'] {
  const keys = keysOf(settings)
  const other = cameraActs.find((one) => one !== act && keys[one] === chosen)
  return { ...settings.keys, [act]: chosen, ...(other ? { [other]: keys[act] } : {}) }
}

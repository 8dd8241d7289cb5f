import { type LiveMeasures, minutesThatFit, roomBytes } from '@studio/recorder'

export const setupChecks = [
  'light',
  'framing',
  'sound',
  'speaker',
  'space',
  'network',
  'battery',
  'browser',
] as const
export type SetupCheck = (typeof setupChecks)[number]

/** `wait`: it cannot be said yet; `block`: nothing can be filmed so. The sentence is the key of a word. */
export type CheckState = {
  check: SetupCheck
  state: 'good' | 'fault' | 'wait' | 'block'
  sentence: SetupSentence
  values?: Record<string, string | number>
}

export type SetupSentence =
  | 'lightGood'
  | 'lightDark'
  | 'lightBright'
  | 'lightLeft'
  | 'lightRight'
  | 'lightWait'
  | 'framingGood'
  | 'framingSmall'
  | 'framingHigh'
  | 'framingLow'
  | 'framingLeft'
  | 'framingRight'
  | 'framingWait'
  | 'soundGood'
  | 'soundWait'
  | 'soundSilent'
  | 'soundLoud'
  | 'soundQuiet'
  | 'speakerGood'
  | 'speakerWait'
  | 'spaceGood'
  | 'spaceLittle'
  | 'spaceNone'
  | 'spaceUnknown'
  | 'networkGood'
  | 'networkSlow'
  | 'networkWait'
  | 'networkUnknown'
  | 'networkOffline'
  | 'batteryGood'
  | 'batteryLow'
  | 'batteryUnknown'
  | 'browserGood'
  | 'browserOther'
  | 'browserUnsure'
  | 'browserForgets'

/** What the set-up check looks at. */
export type SetupFacts = {
  live: LiveMeasures | undefined
  /** The loudest of what was heard so far, in dB. */
  heardDb: number
  picture: { width: number; height: number; framesPerSecond: number } | undefined
  hasPlayedSound: boolean
  freeBytes: number | undefined
  bitsPerSecond: number
  isOnline: boolean
  /** How fast this device sends; null: it could not be measured, undefined: it is being measured. */
  sentBitsPerSecond: number | null | undefined
  battery: { level: number; charging: boolean } | undefined
  mimeType: string | undefined
  memory: 'kept' | 'unsure' | 'forgets' | undefined
}

const tooDark = 55
const tooBright = 215
const oneSided = 0.28
/** Of the picture: the head touches its top, leaves much of it empty, or sits aside. */
const headHigh = 0.03
const headLow = 0.4
const headAside = 0.14
/** Seconds that a minute of video may take to send: more, and a day's takes wait for an evening. */
const slowSeconds = 240

/** Each check in one sentence; only what makes filming impossible blocks. */
export function checkSetup(facts: SetupFacts): CheckState[] {
  return setupChecks.map((check) => ({ check, ...rules[check](facts) }))
}

type Found = Omit<CheckState, 'check'>
const good = (sentence: SetupSentence, values?: Found['values']): Found => ({
  state: 'good',
  sentence,
  ...(values && { values }),
})
const fault = (sentence: SetupSentence, values?: Found['values']): Found => ({
  state: 'fault',
  sentence,
  ...(values && { values }),
})
const wait = (sentence: SetupSentence): Found => ({ state: 'wait', sentence })

const rules: Record<SetupCheck, (facts: SetupFacts) => Found> = {
  light: ({ live }) => {
    if (!live || live.brightness === null || live.side === null) return wait('lightWait')
    if (live.brightness < tooDark) return fault('lightDark')
    if (live.brightness > tooBright) return fault('lightBright')
    if (Math.abs(live.side) > oneSided) return fault(live.side > 0 ? 'lightRight' : 'lightLeft')
    return good('lightGood')
  },
  framing: ({ picture, live }) => {
    if (!picture || picture.width === 0) return wait('framingWait')
    const { width, height, framesPerSecond } = picture
    const values = { width, height, frames: framesPerSecond }
    if (Math.min(width, height) < 720 || framesPerSecond < 24) return fault('framingSmall', values)
    const { place } = live ?? {}
    // Sides as one sees them in the picture: the camera's own, not a mirror's.
    if (place && place.x < 0.5 - headAside) return fault('framingLeft')
    if (place && place.x > 0.5 + headAside) return fault('framingRight')
    if (place && place.top < headHigh) return fault('framingHigh')
    if (place && place.top > headLow) return fault('framingLow')
    return good('framingGood', values)
  },
  sound: ({ live, heardDb }) => {
    if (!live) return wait('soundWait')
    if (live.isClipping) return fault('soundLoud')
    if (live.silentMs > 3000) return fault('soundSilent')
    if (heardDb < -45) return wait('soundWait')
    return heardDb < -30 ? fault('soundQuiet') : good('soundGood', { level: Math.round(live.levelDb) })
  },
  speaker: ({ hasPlayedSound }) => (hasPlayedSound ? good('speakerGood') : wait('speakerWait')),
  space: ({ freeBytes, bitsPerSecond }) => {
    if (freeBytes === undefined) return wait('spaceUnknown')
    if (freeBytes < roomBytes.least) return { state: 'block', sentence: 'spaceNone' }
    if (freeBytes < roomBytes.comfortable) return fault('spaceLittle')
    return good('spaceGood', { minutes: minutesThatFit(freeBytes, bitsPerSecond) })
  },
  network: ({ isOnline, sentBitsPerSecond, bitsPerSecond }) => {
    if (!isOnline) return good('networkOffline')
    if (sentBitsPerSecond === undefined) return wait('networkWait')
    if (sentBitsPerSecond === null) return good('networkUnknown')
    const seconds = Math.ceil((60 * bitsPerSecond) / sentBitsPerSecond)
    const megabits = sentBitsPerSecond / 1e6
    const speed = megabits < 10 ? Math.round(megabits * 10) / 10 : Math.round(megabits)
    return seconds > slowSeconds
      ? fault('networkSlow', { speed, minutes: Math.ceil(seconds / 60) })
      : good('networkGood', { speed, seconds })
  },
  battery: ({ battery }) => {
    if (!battery) return wait('batteryUnknown')
    const values = { percent: Math.round(battery.level * 100) }
    return battery.level < 0.2 && !battery.charging
      ? fault('batteryLow', values)
      : good('batteryGood', values)
  },
  browser: ({ mimeType, memory }) => {
    if (!mimeType) return wait('browserOther')
    if (memory === 'forgets') return fault('browserForgets')
    if (memory === 'unsure') return good('browserUnsure')
    return good(mimeType.includes('h264') || mimeType.includes('mp4') ? 'browserGood' : 'browserOther')
  },
}

/** Why nothing can be filmed yet; undefined: it can. */
export function whatBlocks(checks: readonly CheckState[]): CheckState | undefined {
  return checks.find(({ state }) => state === 'block')
}

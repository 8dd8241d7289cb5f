import { describe, expect, it } from 'vitest'
import { checkSetup, type SetupCheck, type SetupFacts, whatBlocks } from './setup-checks.ts'

const fine: SetupFacts = {
  live: {
    levelDb: -20,
    isClipping: false,
    silentMs: 0,
    brightness: 120,
    side: 0.05,
    shift: null,
    place: { x: 0.5, top: 0.12 },
  },
  heardDb: -14,
  picture: { width: 1920, height: 1080, framesPerSecond: 30 },
  hasPlayedSound: true,
  freeBytes: 41e9,
  bitsPerSecond: 8_000_000,
  isOnline: true,
  sentBitsPerSecond: 24e6,
  battery: { level: 0.78, charging: true },
  mimeType: 'video/webm;codecs=h264,opus',
  memory: 'kept',
}
const found = (check: SetupCheck, changes: Partial<SetupFacts>) =>
  checkSetup({ ...fine, ...changes }).find((one) => one.check === check)!
const live = (changes: Partial<NonNullable<SetupFacts['live']>>) => ({ live: { ...fine.live!, ...changes } })

describe('the set-up check', () => {
  it('passes where everything is good', () => {
    expect(checkSetup(fine).map(({ state }) => state)).toEqual(new Array(8).fill('good'))
    expect(found('space', {}).values).toEqual({ minutes: 341 })
  })
  it.each([
    ['light', live({ brightness: 20 }), 'lightDark'],
    ['light', live({ brightness: 240 }), 'lightBright'],
    ['light', live({ side: 0.5 }), 'lightRight'],
    ['light', live({ side: -0.5 }), 'lightLeft'],
    ['framing', { picture: { width: 640, height: 480, framesPerSecond: 30 } }, 'framingSmall'],
    ['framing', live({ place: { x: 0.3, top: 0.1 } }), 'framingLeft'],
    ['framing', live({ place: { x: 0.7, top: 0.1 } }), 'framingRight'],
    ['framing', live({ place: { x: 0.5, top: 0 } }), 'framingHigh'],
    ['framing', live({ place: { x: 0.5, top: 0.5 } }), 'framingLow'],
    ['network', { sentBitsPerSecond: 8e5 }, 'networkSlow'],
    ['sound', live({ silentMs: 4000 }), 'soundSilent'],
    ['sound', live({ isClipping: true }), 'soundLoud'],
    ['sound', { heardDb: -38 }, 'soundQuiet'],
    ['space', { freeBytes: 1.5e9 }, 'spaceLittle'],
    ['battery', { battery: { level: 0.1, charging: false } }, 'batteryLow'],
    ['browser', { memory: 'forgets' }, 'browserForgets'],
  ] as const)('says of %s what to do', (check, changes, sentence) => {
    expect(found(check, changes)).toMatchObject({ state: 'fault', sentence })
  })
  it('does not call a window private that may be none', () => {
    expect(found('browser', { memory: 'unsure' })).toMatchObject({ state: 'good', sentence: 'browserUnsure' })
  })
  it('lets nobody film with less than 500 MB, and anybody without a network', () => {
    expect(whatBlocks(checkSetup({ ...fine, freeBytes: 4e8 }))).toMatchObject({ sentence: 'spaceNone' })
    expect(whatBlocks(checkSetup({ ...fine, isOnline: false }))).toBeUndefined()
    expect(found('network', { isOnline: false })).toMatchObject({ state: 'good', sentence: 'networkOffline' })
  })
  it('says in numbers how fast takes are sent', () => {
    expect(found('network', {}).values).toEqual({ speed: 24, seconds: 20 })
    expect(found('network', { sentBitsPerSecond: 1.64e6 })).toMatchObject({
      state: 'fault',
      sentence: 'networkSlow',
      values: { speed: 1.6, minutes: 5 },
    })
    expect(found('network', { sentBitsPerSecond: null })).toMatchObject({
      state: 'good',
      sentence: 'networkUnknown',
    })
    expect(found('network', { sentBitsPerSecond: undefined }).state).toBe('wait')
    // Where nobody moves, where they sit isn't known, and nothing is said of it.
    expect(found('framing', live({ place: null })).state).toBe('good')
  })
  it('waits for what it cannot know yet', () => {
    const states = checkSetup({ ...fine, live: undefined, picture: undefined, battery: undefined })
    expect(states.filter(({ state }) => state === 'wait').map(({ check }) => check)).toEqual([
      ...['light', 'framing', 'sound', 'battery'],
    ])
  })
})

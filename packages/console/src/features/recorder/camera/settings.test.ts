import { expect, it, vi } from 'vitest'
import { actsByKey, shownKey } from './set/set-keys.ts'
import { cameraActs, changeSettings, keysOf, readSettings, withKey } from './settings.ts'

it('what is chosen for filming is kept for the next time', () => {
  expect(readSettings()).toMatchObject({ devices: {}, countdown: 3, checked: false })
  changeSettings({ devices: { camera: 'brio', microphone: 'rode' }, countdown: 5 })
  changeSettings({ checked: true })
  expect(readSettings()).toMatchObject({
    devices: { camera: 'brio', microphone: 'rode' },
    countdown: 5,
    checked: true,
    mirror: false,
  })
  expect(readSettings('not JSON').countdown).toBe(3)
})

it('each act has its key', () => {
  const acts = Object.fromEntries(cameraActs.map((act) => [act, vi.fn()]))
  const byKey = actsByKey({ keys: {} }, acts)
  for (const key of [' ', 'r', 'k', 'n', 's', 'f', 'p', '-', '+', 'm']) byKey[key]!()
  for (const act of cameraActs) expect(acts[act], act).toHaveBeenCalledOnce()
})

it('a key that is given to another act changes places with it', () => {
  const keys = withKey({ keys: {} }, 'retake', 'k')
  expect(keysOf({ keys })).toMatchObject({ retake: 'k', keep: 'r', next: 'n' })
  const [retake, keep] = [vi.fn(), vi.fn()]
  const byKey = actsByKey({ keys }, { retake, keep })
  byKey.k!()
  expect([retake.mock.calls.length, keep.mock.calls.length]).toEqual([1, 0])
})

it('a key is named as on a keyboard', () => {
  expect([' ', 'r', 'enter', 'pagedown', 'arrowright'].map(shownKey)).toEqual([
    ...['Space', 'R', 'Enter', 'Page Down', '→'],
  ])
})

import type { Clip } from '@studio/contract'
import { expect, it } from 'vitest'
import { restingInsteadOfStill, settleWishes } from './star-wishes.ts'

const clip = (clipId: string, changes: Partial<Clip>) =>
  ({ clipId, videoUrl: null, chosen: false, status: 'processing', ...changes }) as Clip

it('a take is starred as soon as it can play, and a wish that is of no use is forgotten', () => {
  const clips = [
    clip('plays', { videoUrl: '/v', status: 'processed' }),
    clip('waits', {}),
    clip('starred', { videoUrl: '/v', chosen: true }),
    clip('failed', { status: 'failed' }),
  ]
  expect(settleWishes(['plays', 'waits', 'starred', 'failed', 'elsewhere'], clips)).toEqual({
    grant: ['plays'],
    drop: ['starred', 'failed'],
  })
})

it('visitors get the resting pose and not the still one, whichever plays first', () => {
  const pose = (clipId: string, fileName: string, chosen: boolean) =>
    ({ clipId, fileName, chosen, kind: 'resting', videoUrl: '/v' }) as unknown as Clip
  const still = pose('still', 'Still pose 1.webm', true)
  expect(restingInsteadOfStill([still, pose('rests', 'Resting pose 1.webm', false)])).toEqual(['rests'])
  expect(restingInsteadOfStill([still])).toEqual([])
  expect(restingInsteadOfStill([pose('rests', 'Resting pose 1.webm', true)])).toEqual([])
})

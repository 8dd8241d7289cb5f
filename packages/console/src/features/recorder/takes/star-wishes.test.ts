import type { Clip } from '@studio/contract'
import { expect, it } from 'vitest'
import { settleWishes } from './star-wishes.ts'

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

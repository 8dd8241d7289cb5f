import { expect, it } from 'vitest'
import { openTakes } from './open-takes.ts'

const take = (state: 'sending' | 'processing' | 'ready' | 'failed', kept = true) =>
  ({ review: 'open', state, kept }) as const

it('counts what can be looked at apart from what is still on its way', () => {
  const takes = [take('ready'), take('sending', false), take('processing'), take('failed')]
  expect(openTakes(takes)).toEqual({ open: takes, arrived: 2, underWay: 2 })
})

it('leaves out what the guest did not keep, and what was decided on', () => {
  const decided = (['approved', 'again'] as const).map((review) => ({ ...take('ready'), review }))
  expect(openTakes([take('ready', false), ...decided])).toEqual({ open: [], arrived: 0, underWay: 0 })
})

import { shortName } from '@studio/contract'
import { describe, expect, it } from 'vitest'
import { nextStatus, restoredName } from './storyfile.ts'

describe('a storyfile', () => {
  it('gets its name back when it is restored', () => {
    expect(restoredName('Ilse - Deleted')).toBe('Ilse')
    expect(restoredName('Ilse - Deleted 2')).toBe('Ilse')
    expect(restoredName('Ilse')).toBe('Ilse')
  })
  it('stays published while its script, clips and training change', () => {
    for (const event of ['script', 'upload', 'processed', 'train', 'trained', 'failed'] as const) {
      expect(nextStatus('published', event)).toBe('published')
    }
  })
  it('goes from draft to trained', () => {
    expect(nextStatus('draft', 'script')).toBe('in_production')
    expect(nextStatus('in_production', 'upload')).toBe('processing')
    expect(nextStatus('processing', 'processed')).toBe('ready_to_train')
    expect(nextStatus('ready_to_train', 'train')).toBe('training')
    expect(nextStatus('training', 'trained')).toBe('trained')
    expect(nextStatus('training', 'failed')).toBe('ready_to_train')
  })
  it('"the identifier is limited to 40 alphanumerics, with a _V{n} suffix for versions above 1"', () => {
    expect(shortName('Meet the navigator!')).toBe('Meetthenavigator')
    expect(shortName('Zoë’s story', 3)).toBe('Zoesstory_V3')
    expect(shortName('x'.repeat(60))).toHaveLength(40)
  })
})

import { describe, expect, it } from 'vitest'
import { crumbLabel, crumbsOf } from './crumbs.ts'

describe('breadcrumbs', () => {
  it('link to the labels before them, joined with slashes', () => {
    expect(crumbsOf('/storyfiles/featured')).toEqual([
      { label: 'StoryFiles', href: '/storyfiles' },
      { label: 'Featured', href: '/storyfiles/featured' },
    ])
  })
  it('show account, analytics and training without a link', () => {
    expect(crumbsOf('/training/chat_logs')[0]).toEqual({ label: 'Training' })
    expect(crumbsOf('/account/my_profile')[0]).toEqual({ label: 'Account' })
  })
  it('skip labels in square brackets', () => {
    expect(crumbsOf('/storyfiles/[id]')).toHaveLength(1)
  })
  it('show a known name instead of an id', () => {
    expect(crumbsOf('/storyfiles/42', (id) => (id === '42' ? 'Meet Ilse' : undefined))[1]?.label).toBe(
      'Meet Ilse',
    )
  })
  it('read as words', () => {
    expect(crumbLabel('my_profile')).toBe('My Profile')
    expect(crumbLabel('storyline')).toBe('StoryLine')
  })
})

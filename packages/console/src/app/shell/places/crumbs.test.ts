import { describe, expect, it } from 'vitest'
import { crumbLabel, crumbsOf } from './crumbs.ts'

describe('breadcrumbs', () => {
  it('"Each crumb links to the labels of the preceding crumbs joined with slashes"', () => {
    expect(crumbsOf('/storyfiles/featured')).toEqual([
      { label: 'StoryFiles', href: '/storyfiles' },
      { label: 'Featured', href: '/storyfiles/featured' },
    ])
  })
  it('"unless the crumb has its own link"', () => {
    const linkOf = (path: string) => (path === '/promo_codes' ? '/promo_codes/clients' : undefined)
    expect(crumbsOf('/promo_codes/clients', { linkOf })[0]?.href).toBe('/promo_codes/clients')
  })
  it('"Crumbs labelled account, analytics or training are shown disabled with an empty link."', () => {
    for (const section of ['account', 'analytics', 'training'])
      expect(crumbsOf(`/${section}/page`)[0]).toEqual({ label: crumbLabel(section), href: '' })
  })
  it('"Crumbs whose label is in square brackets are skipped."', () => {
    expect(crumbsOf('/storyfiles/[id]')).toHaveLength(1)
    expect(crumbsOf('/storyfiles/%5Bid%5D')).toHaveLength(1)
  })
  it('"Labels have underscores replaced by spaces and are capitalised"', () => {
    expect(crumbLabel('my_profile')).toBe('My Profile')
    expect(crumbLabel('übungen_heute')).toBe('Übungen Heute')
  })
  it('"the words toryfile and toryline are mapped to camel-case forms"', () => {
    expect(crumbLabel('storyfiles')).toBe('StoryFiles')
    expect(crumbLabel('storyline')).toBe('StoryLine')
  })
  it('show a known name instead of an id', () => {
    const labelOf = (_path: string, segment: string) => (segment === '42' ? 'Meet Ilse' : undefined)
    expect(crumbsOf('/storyfiles/42', { labelOf })[1]?.label).toBe('Meet Ilse')
  })
  it('keep what the address has encoded, and survive what is not', () => {
    expect(crumbsOf('/topics/a%20b')[1]).toEqual({ label: 'A B', href: '/topics/a%20b' })
    expect(crumbsOf('/topics/%zz')[1]?.href).toBe('/topics/%zz')
  })
})

import { describe, expect, it } from 'vitest'
import german from './articles/de.json' with { type: 'json' }
import english from './articles/en.json' with { type: 'json' }
import { findArticles, type HelpArticle } from './articles.ts'

const articles = english as HelpArticle[]
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug)

describe('the help', () => {
  it('covers the work of the studio, each page with an address of its own', () => {
    expect(slugs(articles)).toEqual([
      'first-storyfile',
      'recording-and-uploading',
      'training-and-publishing',
      'reviewing-conversations',
      'people-and-roles',
      'embedding-and-kiosk',
      'keyboard-shortcuts',
    ])
  })
  it('has the same pages, built alike, in every language', () => {
    const built = (all: HelpArticle[]) =>
      all.map(({ slug, body }) => [slug, ...body.map((block) => Object.keys(block)[0])])
    expect(built(german as HelpArticle[])).toEqual(built(articles))
  })
  it('is found by what is in it, titles first', () => {
    expect(slugs(findArticles(articles, 'kiosk'))).toEqual(['embedding-and-kiosk'])
    expect(slugs(findArticles(articles, 'CSV column'))).toEqual(['first-storyfile'])
    expect(slugs(findArticles(articles, 'keyboard'))[0]).toBe('keyboard-shortcuts')
    expect(findArticles(articles, 'no such words anywhere')).toEqual([])
    expect(findArticles(articles, ' ')).toHaveLength(articles.length)
  })
})

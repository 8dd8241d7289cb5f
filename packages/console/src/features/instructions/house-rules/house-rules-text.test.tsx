import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HouseRulesText } from './house-rules-text.tsx'

const rendered = (text: string) => renderToStaticMarkup(<HouseRulesText text={text} />)

test('Markdown becomes headings under that of the page, lists and links', () => {
  const html = rendered('# Tone\n\n- be *kind*\n\n[more](https://example.org)')
  for (const part of ['<h2>Tone</h2>', '<em>kind</em>', '<a href="https://example.org">more</a>'])
    expect(html).toContain(part)
})
test.each([
  '![map](https://other.example/map.png)',
  '![map][there]\n\n[there]: https://other.example/map.png',
  '![there]\n\n[there]: https://other.example/map.png',
])('%s shows no picture, but a link to it', (text) => {
  const html = rendered(text)
  expect(html).not.toContain('<img')
  expect(html).toContain('<a href="https://other.example/map.png">')
})
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](data:text/html,<script>alert(1)</script>)',
  '<a href="javascript:alert(1)">x</a>',
])('%s does nothing', (text) => {
  const html = rendered(text)
  expect(html).not.toMatch(/<(?:script|img src="?x)|(?:href|src)="(?:javascript|data):/)
})

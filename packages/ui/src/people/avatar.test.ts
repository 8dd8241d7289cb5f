import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const drawn = (more: object) => renderToStaticMarkup(createElement(Avatar, { name: 'Ilse', ...more }))
const css = readFileSync(new URL('people.css', import.meta.url), 'utf8')

test('"An optional active flag shows a green dot when true and a grey dot when false."', () => {
  expect(drawn({})).not.toContain('kit-avatar-dot')
  expect(drawn({ active: true })).toContain('class="kit-avatar-dot" data-active="true"')
  expect(drawn({ active: false })).toContain('class="kit-avatar-dot"><')
  expect(css).toMatch(/\.kit-avatar-dot\[data-active\] \{\s*background: var\(--presence\)/)
  expect(css).toMatch(/\.kit-avatar-dot \{[^}]*background: var\(--edge\)/)
})

test.each([undefined, '', '/avatar/undefined/type/user'])(
  '"It falls back to the default product logo if the image source is missing, contains the word undefined": %j',
  (src) => {
    const logo = createElement('img', { src: '/assets/icon.svg', alt: '' })
    expect(drawn({ src, fallback: logo })).toContain('/assets/icon.svg')
    expect(drawn({ src, fallback: logo }).match(/<img/g)).toHaveLength(1)
  },
)

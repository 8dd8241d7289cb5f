import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInFailed, signInPage, signOutPage, statusPage } from './pages.ts'

const form = { action: '/a', csrf: 'token', demoAccounts: [] }

test('what a person typed comes back as text, never as markup', () => {
  const { html } = signInPage({ ...form, failed: true, email: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain(signInFailed)
})

test('demo accounts appear only when there are some', () => {
  const account = { email: 'owner@demo.test', password: 'storyfile', role: 'Admin' }
  expect(signInPage(form).html).not.toContain('<script')
  expect(signInPage({ ...form, demoAccounts: [account] }).html).toContain('data-email="owner@demo.test"')
})

test('each page allows exactly the script that it carries', () => {
  for (const page of [statusPage('studio_status'), signOutPage('<form></form>', true)]) {
    const script = /<script>([\s\S]*)<\/script>/.exec(page.html)![1]!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.contentPolicy).toContain(`script-src 'sha256-${hash}'`)
  }
  expect(signOutPage('<form></form>', false).contentPolicy).toContain("script-src 'none'")
})

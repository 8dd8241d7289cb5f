import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { settingOf } from './page.ts'
import { signInFailed, signInPage, signOutPage, statusPage } from './pages.ts'

const setting = settingOf(readConfig({ STUDIO_URL: 'https://studio.example' }))
const form = { action: '/a', csrf: 'token', demoAccounts: [] }

test('what a person typed comes back as text, never as markup', () => {
  const { html } = signInPage(setting, { ...form, failed: true, email: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain(signInFailed)
})

test('demo accounts appear only when there are some', () => {
  const account = { email: 'owner@demo.test', password: 'storyfile', role: 'Admin' }
  expect(signInPage(setting, form).html).not.toContain('<script')
  expect(signInPage(setting, { ...form, demoAccounts: [account] }).html).toContain(
    'data-email="owner@demo.test"',
  )
})

test('each page allows exactly the script that it carries', () => {
  for (const page of [statusPage('studio_status', []), signOutPage(setting, '<form></form>', true)]) {
    const script = /<script>([\s\S]*)<\/script>/.exec(page.html)![1]!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.contentPolicy).toContain(`script-src 'sha256-${hash}'`)
  }
  expect(signOutPage(setting, '<form></form>', false).contentPolicy).toContain("script-src 'none'")
})

test('the form shows the brand at whose address the sign-in began, and may lead back there', () => {
  const brands = new URL('../../../../brands', import.meta.url).pathname
  const config = readConfig({ STUDIO_URL: 'https://studio.example', STUDIO_BRANDS: brands })
  const branded = signInPage(settingOf(config, 'https://medtronic.stories.example/_app'), form)
  expect(branded.html).toContain('Medtronic Stories')
  expect(branded.html).toContain('--accent:oklch(0.42 0.12 262)')
  expect(branded.contentPolicy).toMatch(/form-action 'self'[^;]* https:\/\/medtronic\.stories\.example/)
  const style = /<style>([\s\S]*)<\/style>/.exec(branded.html)![1]!
  expect(branded.contentPolicy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(signInPage(settingOf(config, 'https://evil.example/_app'), form).html).toContain('Storyfile Studio')
})

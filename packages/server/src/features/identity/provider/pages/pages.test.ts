import { createHash } from 'node:crypto'
import type { Language } from '@studio/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../../../../settings/config.ts'
import { faultsOf } from '../sign-up/sign-up.ts'
import { hasAccountLetter, signUpLetter } from '../sign-up/sign-up-letter.ts'
import { confirmPage, endedPage, mailedPage, readyPage, signUpPage } from '../sign-up/sign-up-pages.ts'
import { settingOf } from './page.ts'
import { errorPage, failedIn, signedOutPage, signInPage, signOutPage, statusPage } from './pages.ts'

const config = readConfig({ STUDIO_URL: 'https://studio.example' })
const setting = settingOf(config, 'en')
const form = { action: '/a', csrf: 'token', demoAccounts: [] }

test('what a person typed comes back as text, never as markup', () => {
  const { html } = signInPage(setting, { ...form, failed: true, email: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain(failedIn('en'))
})

test('demo accounts appear only when there are some', () => {
  const account = { email: 'owner@demo.test', password: 'storyfile', scope: 'owner:ns' } as const
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
  const brands = new URL('../../../../../brands', import.meta.url).pathname
  const config = readConfig({ STUDIO_URL: 'https://studio.example', STUDIO_BRANDS: brands })
  const branded = signInPage(settingOf(config, 'en', 'https://medtronic.stories.example/_app'), form)
  expect(branded.html).toContain('Medtronic Stories')
  expect(branded.html).toContain('--accent:oklch(0.42 0.12 262)')
  expect(branded.contentPolicy).toMatch(/form-action 'self'[^;]* https:\/\/medtronic\.stories\.example/)
  const style = /<style>([\s\S]*)<\/style>/.exec(branded.html)![1]!
  expect(branded.contentPolicy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(signInPage(settingOf(config, 'en', 'https://evil.example/_app'), form).html).toContain(
    'Storyfile Studio',
  )
})

/** Everything that the provider says to people, in a language. */
function everyPage(language: Language): string[] {
  const its = settingOf(config, language)
  const fields = { email: '', firstName: '', lastName: '', password: 'x', repeated: '' }
  const signUp = { action: '/a', csrf: 'c', signInUrl: '/b' }
  const again = { ...fields, firstName: 'N', email: 'n@example.com', password: 'long enough' }
  return [
    signInPage(its, {
      ...form,
      signUpUrl: '/new',
      failed: true,
      demoAccounts: [{ email: 'e', password: 'p', scope: null }],
    }),
    signInPage(its, { ...form, asked: true }),
    signOutPage(its, '<form></form>', true),
    signOutPage(its, '<form></form>', false),
    signedOutPage(its),
    errorPage(its),
    signUpPage(its, { ...signUp, faults: faultsOf(fields, language) }),
    signUpPage(its, { ...signUp, faults: faultsOf(again, language), wait: true }),
    mailedPage(its, { email: 'n@example.com' }),
    confirmPage(its, { action: '/a', token: 't', email: 'n@example.com' }),
    readyPage(its, { backTo: '/' }),
    endedPage(its),
  ].map((one) => one.html)
}

test('every page says in which language it is, and nothing of it is left in another', () => {
  const english = /\b(the|you|your|and|with|to|sign|account|password|email|address|name)\b/i
  const said = (html: string) =>
    html
      .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>|Storyfile Studio|n@example\.com/g, ' ')
  for (const html of everyPage('en')) {
    expect(html).toContain('<html lang="en">')
    expect(said(html)).toMatch(english)
  }
  for (const html of everyPage('de')) {
    expect(html).toContain('<html lang="de">')
    expect(said(html)).not.toMatch(english)
  }
  const to = { studio: 'Museum', link: 'https://m.example', language: 'de' } as const
  for (const { subject, text } of [signUpLetter('a@b.example', to), hasAccountLetter('a@b.example', to)])
    expect(subject + text).not.toMatch(english)
})

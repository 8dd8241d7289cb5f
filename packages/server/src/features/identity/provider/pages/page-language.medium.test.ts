import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  authorizationRequest,
  Browser,
  follow,
  givenListeningStudio,
  signIn,
  submitSignIn,
} from '../../../../testing/browser.ts'
import { givenMailServer, type MailServer, plainText } from '../../../../testing/partners/mail-server.ts'
import { createUser } from '../../index.ts'

// The language of the provider's pages and letters, from the first form to the last link.

let mail: MailServer
let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { STUDIO_SIGN_UP: 'open', SMTP_URL: mail.url, MAIL_FROM: 'studio@museum.example' }
  studio = await givenListeningStudio(variables, { jobs: true })
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})
beforeEach(() => studio.context.sql`delete from sign_in_failures`)

const password = 'correct horse battery'
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

/** What a page says: its language, its heading and its sentences of refusal. */
async function read(reply: Response) {
  const html = await reply.clone().text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: reply.status,
    lang: find(/<html lang="(\w+)"/),
    heading: find(/<h1>([^<]+)/),
    fault: find(/class="(?:error|fault)"[^>]*>([^<]+)/),
  }
}

/** Opens the form of a sign-in, or of a new account. */
async function open(asked: Record<string, string>, { headers = {}, path = 'auth' } = {}) {
  const browser = new Browser(studio.url)
  const { url } = authorizationRequest(`${studio.url}/realms/studio`, `${studio.url}/_app`, asked)
  const speaking = {
    fetch: (address: string, init: RequestInit = {}) =>
      browser.fetch(address, { ...init, headers: { ...init.headers, ...headers } }),
  } as Browser
  const { page } = await follow(speaking, url.replace('/auth?', `/${path}?`), `${studio.url}/_app`)
  return { browser: speaking, page: page! }
}

test.each([
  ['what the address asks for', { ui_locales: 'de' }, {}, 'de'],
  ['the first of its list that is spoken here', { ui_locales: 'fr de-CH en' }, {}, 'de'],
  ['the address before the browser', { ui_locales: 'en' }, german, 'en'],
  ['the browser where the address says nothing', {}, german, 'de'],
  ['the browser where nothing of the address is spoken here', { ui_locales: 'fr' }, german, 'de'],
  ['English for all others', {}, { 'accept-language': 'fr' }, 'en'],
])('the form is in the language of %s', async (_what, asked, headers, lang) => {
  const { page } = await open(asked as Record<string, string>, { headers })
  const heading = lang === 'de' ? 'Anmelden' : 'Sign in'
  expect(await read(page)).toMatchObject({ lang, heading })
})

test('a wrong password is refused in German, and the right one signs in', async () => {
  const account = { email: `${randomUUID()}@example.com`, password }
  await createUser(studio.context.sql, account)
  const { browser, page } = await open({ ui_locales: 'de' })
  const refused = await submitSignIn(browser, page, { ...account, password: 'guess' })
  expect(await read(refused)).toEqual({
    status: 401,
    lang: 'de',
    heading: 'Anmelden',
    fault: 'Die Anmeldung ist misslungen. Bitte versuchen Sie es noch einmal.',
  })
  const answer = await submitSignIn(browser, refused, account)
  const { back } = await follow(browser, answer.headers.get('location')!, `${studio.url}/_app`)
  expect(new URLSearchParams(back!.hash.slice(1)).get('code')).toBeTruthy()
})

test('a sign-in that was left open for too long ends in German', async () => {
  const { browser, page } = await open({ ui_locales: 'de' })
  await studio.context.sql`delete from oidc_payloads where model = 'Interaction'`
  const ended = await submitSignIn(browser, page, { email: 'a@example.com', password })
  expect(await read(ended)).toMatchObject({ status: 400, lang: 'de' })
})

test('a request that cannot be answered is refused in German', async () => {
  const { url } = authorizationRequest(`${studio.url}/realms/studio`, 'https://evil.example/', {
    ui_locales: 'de',
  })
  const reply = await fetch(url, { headers: { accept: 'text/html' } })
  expect(await read(reply)).toMatchObject({ status: 400, lang: 'de' })
})

test('a link to sign out asks and answers in German', async () => {
  const account = { email: `${randomUUID()}@example.com`, password }
  await createUser(studio.context.sql, account)
  const browser = new Browser(studio.url)
  await signIn(browser, studio.url, account)
  const asked = await browser.fetch(
    '/realms/studio/protocol/openid-connect/logout?client_id=studio&ui_locales=de',
  )
  expect(await read(asked)).toMatchObject({ lang: 'de', heading: 'Möchten Sie sich abmelden?' })
  const form = await asked.text()
  const done = await browser.fetch(/action="([^"]+)"/.exec(form)![1]!, {
    method: 'POST',
    body: new URLSearchParams({ xsrf: /name="xsrf" value="([^"]+)"/.exec(form)![1]!, logout: 'yes' }),
  })
  const { page } = await follow(browser, done.headers.get('location')!, `${studio.url}/_app`)
  expect(await read(page!)).toMatchObject({ lang: 'de', heading: 'Sie sind abgemeldet' })
})

test('a new account is made in German: form, fault, letter, link and profile; and the sign-in beside it', async () => {
  const email = `${randomUUID()}@example.com`
  const { browser, page } = await open({ ui_locales: 'de' }, { path: 'registrations' })
  const html = await page.clone().text()
  expect(await read(page)).toMatchObject({ lang: 'de', heading: 'Konto anlegen' })
  const beside = /href="([^"]+here=yes[^"]*)"/.exec(html)![1]!.replaceAll('&#38;', '&')
  expect(await read(await browser.fetch(beside))).toMatchObject({ lang: 'de', heading: 'Anmelden' })

  const fields = { email, firstName: 'Nora', lastName: 'Feld', password, repeated: password }
  const again = await submitSignIn(browser, page, { ...fields, repeated: 'something else' })
  expect(await read(again)).toMatchObject({ lang: 'de', fault: 'Die beiden Passwörter sind nicht gleich.' })
  const sent = await submitSignIn(browser, again, fields)
  expect(await read(sent)).toMatchObject({ lang: 'de', heading: 'Prüfen Sie Ihr Postfach' })

  await expect.poll(() => mail.to(email).length, { timeout: 20_000 }).toBe(1)
  const letter = plainText(mail.to(email)[0]!)
  expect(letter).toContain('Der Link gilt einmal, eine Stunde lang.')
  // Opened on another device, whose browser speaks English.
  const link = new URL(/http\S+sign-up\?token=\S+/.exec(letter)![0])
  const confirm = await fetch(link)
  expect(await read(confirm)).toMatchObject({ lang: 'de', heading: 'Ihre Adresse bestätigen' })
  const action = /action="([^"]+)"/.exec(await confirm.text())![1]!
  const body = new URLSearchParams({ token: link.searchParams.get('token')! })
  const made = await fetch(new URL(action, link), { method: 'POST', body })
  expect(await read(made)).toMatchObject({ lang: 'de', heading: 'Ihr Konto ist bereit' })
  expect(await read(await fetch(link))).toMatchObject({ status: 410, lang: 'de' })
  const [row] = await studio.context.sql`select locale from users where email = ${email}`
  expect(row).toEqual({ locale: 'de-DE' })
})

test('who has an account and chose German reads so in German, wherever the form stood', async () => {
  const email = `${randomUUID()}@example.com`
  await createUser(studio.context.sql, { email, password, locale: 'de-DE' })
  const { browser, page } = await open({}, { path: 'registrations' })
  await submitSignIn(browser, page, { email, firstName: 'Nora', password, repeated: password })
  await expect.poll(() => mail.to(email).length, { timeout: 20_000 }).toBe(1)
  expect(plainText(mail.to(email)[0]!)).toContain('Es gibt schon eines')
})

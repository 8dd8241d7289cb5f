import { type Language, type RoleValue, roleName, sentence } from '@studio/contract'
import { notSignedIn } from '../../people/first-sign-in.ts'
import { escapeHtml, framePage, type Page, page, type Setting } from './page.ts'
import { pagesIn } from './pages.words.ts'

/** The same words whatever was wrong. */
export const failedIn = (language: Language) => sentence(notSignedIn)[language]

export type DemoAccount = { email: string; password: string; scope: RoleValue | null }

/** The sign-in form. `action` is its own address; the demo accounts fill it in with one click. */
export function signInPage(
  setting: Setting,
  form: {
    action: string
    csrf: string
    email?: string
    failed?: boolean
    /** The person has just asked for an account with this email. */
    asked?: boolean
    /** Where people make an account for themselves; missing where nobody may. */
    signUpUrl?: string
    demoAccounts: readonly DemoAccount[]
  },
): Page {
  const words = pagesIn[setting.language]
  const error = form.failed
    ? `<p class="error" role="alert" id="error">${failedIn(setting.language)}</p>`
    : ''
  const told = form.asked ? `<p class="told" role="status">${words.accountAsked}</p>` : ''
  const described = form.failed ? ' aria-describedby="error" aria-invalid="true"' : ''
  const body = `<h1>${words.signIn}</h1>
<form class="card" method="post" action="${escapeHtml(form.action)}">
${error}${told}<input type="hidden" name="csrf" value="${escapeHtml(form.csrf)}">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${escapeHtml(form.email ?? '')}"${described}${form.email ? '' : ' autofocus'}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${described}${form.email ? ' autofocus' : ''}>
<button class="primary" type="submit">${words.signIn}</button>
</form>
${form.signUpUrl ? `<p class="beside">${words.newHere} <a href="${escapeHtml(form.signUpUrl)}">${words.createAccount}</a></p>` : ''}
${demoList(form.demoAccounts, setting.language)}`
  return page(setting, {
    title: words.signIn,
    body,
    script: [
      ...(form.signUpUrl ? [carryScript] : []),
      ...(form.demoAccounts.length > 0 ? [fillScript] : []),
    ].join('\n'),
  })
}

/** The address that was typed goes along to the form beside this one: in a fragment, which no server sees. */
export const carryScript = `const email = document.getElementById('email')
email.value ||= new URLSearchParams(location.hash.slice(1)).get('email') ?? ''
document.querySelector('.beside a').addEventListener('click', ({ currentTarget }) => {
  currentTarget.hash = new URLSearchParams({ email: email.value })
})`

function demoList(accounts: readonly DemoAccount[], language: Language): string {
  if (accounts.length === 0) return ''
  const rows = accounts.map(
    ({ email, password, scope }) =>
      `<li><button type="button" data-email="${escapeHtml(email)}" data-password="${escapeHtml(password)}"><b>${escapeHtml(roleName(scope ?? 'admin')[language])}</b><span>${escapeHtml(email)}</span></button></li>`,
  )
  return `<section class="demo" aria-labelledby="demo"><h2 id="demo">${pagesIn[language].demoAccounts}</h2><ul>${rows.join('')}</ul></section>\n`
}

const fillScript = `for (const button of document.querySelectorAll('[data-email]')) button.addEventListener('click', () => {
  document.getElementById('email').value = button.dataset.email
  document.getElementById('password').value = button.dataset.password
  document.querySelector('.primary').focus()
})`

/**
 * The provider's sign-out form. The studio's own sign-out (`trusted`: it shows the ID token) goes on by itself;
 * anybody else's link has to be confirmed.
 */
export function signOutPage(setting: Setting, form: string, trusted: boolean): Page {
  const words = pagesIn[setting.language]
  const confirm = `<input type="hidden" name="logout" value="yes"><button class="primary" type="submit">${words.signOut}</button></form>`
  const body = `<h1>${trusted ? words.signingOut : words.askSignOut}</h1>
<div class="card">${form.replace('</form>', confirm)}</div>`
  return page(setting, {
    title: words.signOut,
    body,
    ...(trusted ? { script: 'document.forms[0].submit()' } : {}),
  })
}

export function signedOutPage(setting: Setting): Page {
  const { signedOut } = pagesIn[setting.language]
  const body = `<h1>${signedOut}</h1>\n${backLink(setting)}`
  return page(setting, { title: signedOut, body })
}

/** For requests that no form of ours makes, and for sign-ins left open too long. */
export function errorPage(setting: Setting): Page {
  const words = pagesIn[setting.language]
  const body = `<h1>${failedIn(setting.language)}</h1>
<p>${words.leftOpen}</p>
${backLink(setting)}`
  return page(setting, { title: words.signIn, body })
}

export function backLink({ brand, language }: Setting): string {
  return `<p><a href="${escapeHtml(brand.homeUrl)}">${pagesIn[language].startPage}</a></p>\n`
}

/** Tells the page that holds this frame how the provider answered a silent check. */
export const silentCheckPage = framePage(
  'Sign-in check',
  'parent.postMessage(location.href, location.origin)',
)

/**
 * The protocol of OpenID Connect session management as keycloak-js speaks it: asked `clientId sid`, answers whether
 * the sign-in is still the same. The cookie is written by the provider and readable here alone.
 */
export function statusPage(cookie: string, origins: string[]): Page {
  return framePage(
    'Sign-in status',
    `const origins = ${JSON.stringify(origins).replaceAll('<', '\\u003c')}
addEventListener('message', (event) => {
  if (!origins.includes(event.origin) || typeof event.data !== 'string') return
  const sid = event.data.slice(event.data.indexOf(' ') + 1)
  const found = document.cookie.split('; ').find((one) => one.startsWith('${cookie}='))
  const now = found ? found.slice(${cookie.length + 1}) : ''
  event.source.postMessage(now === sid ? 'unchanged' : 'changed', event.origin)
})`,
    origins,
  )
}

/** The two steps by which keycloak-js learns whether frames may keep cookies. */
export const cookieCheckPages = (origins: string[]) => ({
  'step1.html': framePage(
    'Cookie check',
    "document.cookie = 'studio_check=1; SameSite=Lax'; location.replace('step2.html')",
    origins,
  ),
  'step2.html': framePage(
    'Cookie check',
    `const kept = document.cookie.includes('studio_check=1')
document.cookie = 'studio_check=; Max-Age=0; SameSite=Lax'
parent.postMessage(kept ? 'supported' : 'unsupported', '*')`,
    origins,
  ),
})

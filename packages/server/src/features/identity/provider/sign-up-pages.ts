import { limits } from '@studio/contract'
import { escapeHtml, type Page, page, type Setting } from './page.ts'
import type { SignUpFaults, SignUpFields } from './sign-up.ts'

type Form = {
  action: string
  csrf: string
  signInUrl: string
  values?: Partial<SignUpFields>
  faults?: SignUpFaults
  /** Too many tries. */
  wait?: boolean
}

/** The form by which somebody asks for an account. Passwords are never shown again. */
export function signUpPage(setting: Setting, form: Form): Page {
  const { values = {}, faults = {} } = form
  const first = ['firstName', 'lastName', 'email', 'password', 'repeated'].find(
    (name) => faults[name as keyof SignUpFaults],
  )
  const field = (name: keyof SignUpFields, label: string, more: string) => {
    const fault = faults[name]
    const described = fault ? ` aria-describedby="${name}-fault" aria-invalid="true"` : ''
    const focus = name === (first ?? 'firstName') ? ' autofocus' : ''
    const value = more.includes('type="password"') ? '' : ` value="${escapeHtml(values[name] ?? '')}"`
    return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${more}${value}${described}${focus}>
${fault ? `<p class="fault" id="${name}-fault">${escapeHtml(fault)}</p>\n` : ''}`
  }
  const wait = form.wait
    ? '<p class="error" role="alert">Too many tries. Wait a few minutes, then try again.</p>'
    : ''
  const { terms, privacy } = setting.links
  const body = `<h1>Create an account</h1>
<form class="card" method="post" action="${escapeHtml(form.action)}" novalidate>
${wait}<input type="hidden" name="csrf" value="${escapeHtml(form.csrf)}">
${field('firstName', 'First name', 'autocomplete="given-name" required maxlength="120"')}
${field('lastName', 'Last name', 'autocomplete="family-name" maxlength="120"')}
${field('email', 'Email', 'type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254"')}
${field('password', 'Password', 'type="password" autocomplete="new-password" required maxlength="200"')}
${field('repeated', 'Password again', 'type="password" autocomplete="new-password" required maxlength="200"')}
<p class="hint">With an account you agree to the <a href="${escapeHtml(terms)}" target="_blank" rel="noreferrer">Terms of Service</a> and the <a href="${escapeHtml(privacy)}" target="_blank" rel="noreferrer">Privacy Policy</a>.</p>
<button class="primary" type="submit">Create the account</button>
</form>
<p class="beside">You have an account? <a href="${escapeHtml(form.signInUrl)}">Sign in</a></p>`
  return page(setting, { title: 'Create an account', body })
}

/** The same words whether the address has an account or not: the letter tells its reader alone. */
export function mailedPage(setting: Setting, { email }: { email: string }): Page {
  const body = `<h1>Look into your mailbox</h1>
<div class="card"><p>We have sent a letter to <b>${escapeHtml(email)}</b>. Open its link within ${lifetime()} to go on.</p>
<p class="hint last">Nothing came? Look among unwanted mail, and check how the address is written.</p></div>`
  return page(setting, { title: 'Look into your mailbox', body })
}

/** The link of the letter; a program that only looks at links makes nothing. */
export function confirmPage(setting: Setting, form: { action: string; token: string; email: string }): Page {
  const body = `<h1>Confirm your address</h1>
<form class="card" method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
<p>This makes your account for <b>${escapeHtml(form.email)}</b>.</p>
<button class="primary" type="submit">Confirm</button>
</form>`
  return page(setting, { title: 'Confirm your address', body })
}

export function readyPage(setting: Setting, { backTo }: { backTo: string }): Page {
  const body = `<h1>Your account is ready</h1>
<div class="card"><p>Sign in with your email and your password.</p>
<a class="primary" href="${escapeHtml(backTo)}">Go on</a></div>`
  return page(setting, { title: 'Your account is ready', body })
}

export function endedPage(setting: Setting): Page {
  const body = `<h1>This link is not good any more</h1>
<p>It works once, within ${lifetime()}. If you have an account already, sign in; else ask for a new link.</p>
<p><a href="${escapeHtml(setting.brand.homeUrl)}">To the start page</a></p>`
  return page(setting, { title: 'This link is not good any more', body })
}

function lifetime(): string {
  return limits.signUpHours === 1 ? 'an hour' : `${limits.signUpHours} hours`
}

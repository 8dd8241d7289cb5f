import { limits } from '@studio/contract'
import { counted, fill } from '../../../../words.ts'
import { escapeHtml, type Page, page, type Setting } from '../pages/page.ts'
import { backLink, carryScript } from '../pages/pages.ts'
import { pagesIn } from '../pages/pages.words.ts'
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
  const words = pagesIn[setting.language]
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
  const wait = form.wait ? `<p class="error" role="alert">${words.wait}</p>` : ''
  const link = (to: string, word: string) =>
    `<a href="${escapeHtml(to)}" target="_blank" rel="noreferrer">${word}</a>`
  const { terms, privacy } = setting.links
  const body = `<h1>${words.createAccount}</h1>
<form class="card" method="post" action="${escapeHtml(form.action)}" novalidate>
${wait}<input type="hidden" name="csrf" value="${escapeHtml(form.csrf)}">
${field('firstName', words.firstName, 'autocomplete="given-name" required maxlength="120"')}
${field('lastName', words.lastName, 'autocomplete="family-name" maxlength="120"')}
${field('email', words.email, 'type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254"')}
${field('password', words.password, 'type="password" autocomplete="new-password" required maxlength="200"')}
${field('repeated', words.repeated, 'type="password" autocomplete="new-password" required maxlength="200"')}
<p class="hint">${fill(words.agree, { terms: link(terms, words.terms), privacy: link(privacy, words.privacy) })}</p>
<button class="primary" type="submit">${words.createTheAccount}</button>
</form>
<p class="beside">${words.haveAccount} <a href="${escapeHtml(form.signInUrl)}">${words.signIn}</a></p>`
  return page(setting, { title: words.createAccount, body, script: carryScript })
}

/** The same words whether the address has an account or not: the letter tells its reader alone. */
export function mailedPage(setting: Setting, { email }: { email: string }): Page {
  const words = pagesIn[setting.language]
  const letterSent = counted(words, 'letterSent', limits.signUpHours, setting.language, {
    email: `<b>${escapeHtml(email)}</b>`,
  })
  const body = `<h1>${words.mailed}</h1>
<div class="card"><p>${letterSent}</p>
<p class="hint last">${words.nothingCame}</p></div>`
  return page(setting, { title: words.mailed, body })
}

/** The link of the letter; a program that only looks at links makes nothing. */
export function confirmPage(setting: Setting, form: { action: string; token: string; email: string }): Page {
  const words = pagesIn[setting.language]
  const body = `<h1>${words.confirmAddress}</h1>
<form class="card" method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
<p>${fill(words.makesAccount, { email: `<b>${escapeHtml(form.email)}</b>` })}</p>
<button class="primary" type="submit">${words.confirm}</button>
</form>`
  return page(setting, { title: words.confirmAddress, body })
}

export function readyPage(setting: Setting, { backTo }: { backTo: string }): Page {
  const words = pagesIn[setting.language]
  const body = `<h1>${words.ready}</h1>
<div class="card"><p>${words.signInNow}</p>
<a class="primary" href="${escapeHtml(backTo)}">${words.goOn}</a></div>`
  return page(setting, { title: words.ready, body })
}

export function endedPage(setting: Setting): Page {
  const words = pagesIn[setting.language]
  const body = `<h1>${words.ended}</h1>
<p>${counted(words, 'endedHelp', limits.signUpHours, setting.language)}</p>
${backLink(setting)}`
  return page(setting, { title: words.ended, body })
}

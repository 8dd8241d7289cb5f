import type { Language, Sentence } from '@studio/contract'
import { fill } from '../../../words.ts'
import { launchIn } from './launch.words.ts'
import { closeScript, keepScript, proveScript } from './page-scripts.ts'

/** `forms`: where its forms may lead. `script`: the only one that it may run. */
export type Page = { html: string; forms: string[]; script?: string }

export function refusedPage(said: Sentence, language: Language): Page {
  return page(said[language], '', language)
}

export function teacherPage(name: string, classUrl: string, language: Language): Page {
  const link = `<p><a href="${escaped(classUrl)}" target="_blank" rel="noopener">${launchIn[language].classView}</a></p>`
  return page(fill(launchIn[language].teacher, { name }), link, language)
}

/** One form for each activity: its button sends the platform the answer that is written in it. */
export function choicePage(
  offered: { name: string; token: string }[],
  returnUrl: URL,
  language: Language,
): Page {
  const forms = offered.map(
    ({ name, token }) => `<form method="post" action="${escaped(returnUrl.href)}">
<input type="hidden" name="JWT" value="${escaped(token)}"><button>${escaped(fill(launchIn[language].add, { name }))}</button></form>`,
  )
  const body = forms.length > 0 ? forms.join('') : `<p>${launchIn[language].none}</p>`
  return { ...page(launchIn[language].choose, body, language), forms: [returnUrl.origin] }
}

/** Ends a registration: the platform closes its window once the button says so. */
export function registeredPage(name: string, language: Language): Page {
  const title = fill(launchIn[language].registered, { name })
  const body = `<p>${launchIn[language].confirm}</p><button type="button">${launchIn[language].close}</button>`
  return page(title, body, language, closeScript)
}

/** Keeps the proof of a launch with the platform, then leads to its sign-in. */
export function keepPage(
  message: { target: string; key: string; proof: string; url: URL },
  language: Language,
): Page {
  const { target, key, proof, url } = message
  const data = { target, origin: url.origin, key, value: proof, next: url.href }
  const body = `<p><a href="${escaped(url.href)}">${launchIn[language].continue}</a></p>`
  return page(launchIn[language].opening, body + dataOf(data), language, keepScript)
}

/** Asks the platform for the proof of a launch, and sends the launch again together with it. */
export function provePage(
  message: { target: string; key: string; origin: string; form: Record<string, string>; path: string },
  failed: Sentence,
  language: Language,
): Page {
  const { target, key, origin, form, path } = message
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const body = `<p hidden role="alert">${escaped(failed[language])}</p>
<form method="post" action="${escaped(path)}">${fields.join('')}<input type="hidden" name="proof"></form>`
  const asking = page(
    launchIn[language].opening,
    body + dataOf({ target, origin, key }),
    language,
    proveScript,
  )
  return { ...asking, forms: ["'self'"] }
}

function dataOf(data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  return `<div id="data" ${attributes.join(' ')}></div>`
}

function page(title: string, body: string, language: Language, script?: string): Page {
  return {
    forms: [],
    ...(script ? { script } : {}),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem 0}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

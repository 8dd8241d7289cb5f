import type { Language, Sentence } from '@studio/contract'
import { pageLook } from '../../../platform/page-look.ts'
import { fill } from '../../../words.ts'
import type { Offered } from './launch.ts'
import { launchIn } from './launch.words.ts'
import { closeScript, keepScript, proveScript } from './page-scripts.ts'

/** `forms`: where its forms may lead. `script`: the only one that it may run. */
export type Page = { html: string; forms: string[]; script?: string }

const look = `${pageLook}
body{padding:32px 16px}
main{width:100%;max-width:560px}
ul{display:grid;gap:12px;margin:0;padding:0;list-style:none}
.card{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:12px 16px}
.card div{min-width:0;overflow-wrap:anywhere}
.card .hint{display:block}
button,.button{flex:none;background:var(--accent);color:var(--onaccent)}
button:hover,.button:hover{background:var(--accenthover)}
.button{display:inline-block;padding:12px 16px;border-radius:6px;font-weight:600;text-decoration:none}`

export function refusedPage(said: Sentence, language: Language): Page {
  return page(said[language], '', language)
}

export function teacherPage(name: string, classUrl: string, language: Language): Page {
  const link = `<p><a class="button" href="${escaped(classUrl)}" target="_blank" rel="noopener">${launchIn[language].classView}</a></p>`
  return page(fill(launchIn[language].teacher, { name }), link, language)
}

/** One form for each activity: its button sends the platform the answer that is written in it. */
export function choicePage(offered: Offered[], returnUrl: URL, language: Language): Page {
  const said = launchIn[language]
  const rows = offered.map(({ name, token, storyfiles, state }) => {
    const hints = [storyfiles.join(', '), state === 'live' ? said.open : said.scheduled].filter(Boolean)
    return `<li class="card"><div><b>${escaped(name)}</b><span class="hint">${escaped(hints.join(' · '))}</span></div>
<form method="post" action="${escaped(returnUrl.href)}"><input type="hidden" name="JWT" value="${escaped(token)}">
<button aria-label="${escaped(fill(said.add, { name }))}">${said.addShort}</button></form></li>`
  })
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${said.none}</p>`
  return { ...page(said.choose, body, language), forms: [returnUrl.origin] }
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
<style>${look}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

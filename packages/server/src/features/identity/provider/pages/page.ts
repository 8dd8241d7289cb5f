import { createHash } from 'node:crypto'
import type { Brand, Language } from '@studio/contract'
import { pageLook } from '../../../../platform/page-look.ts'
import type { Config } from '../../../../settings/config.ts'

/** A page of the provider and the content policy under which it may be shown. */
export type Page = { html: string; contentPolicy: string }

/** Text for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** How a page presents itself, and where it may lead to. */
export type Setting = {
  language: Language
  brand: Pick<Brand, 'name' | 'logoUrl' | 'colours' | 'homeUrl'>
  /** Where the sign-in began. */
  origin: string
  /** The origins of all brands: a sign-in that began at one of them goes back there. */
  origins: string[]
  /** Absolute: the pages stand at the provider's address. */
  links: { terms: string; privacy: string }
}

/** The addresses of all brands. */
export function originsOf({ deployments }: Pick<Config, 'deployments'>): string[] {
  return [...new Set(deployments.map((one) => one.origin))]
}

/** The setting of the brand at whose address a sign-in began; the default one for every other address. */
export function settingOf(
  { deployments }: Pick<Config, 'deployments'>,
  language: Language,
  redirectUri?: unknown,
): Setting {
  const from = typeof redirectUri === 'string' && URL.canParse(redirectUri) ? new URL(redirectUri).origin : ''
  const { brand, origin, links } = deployments.find((one) => one.origin === from) ?? deployments[0]
  const absolute = (link: string) =>
    URL.canParse(link, `${origin}/`) ? new URL(link, `${origin}/`).href : ''
  return {
    language,
    brand,
    origin,
    origins: originsOf({ deployments }),
    links: { terms: absolute(links.terms), privacy: absolute(links.privacy) },
  }
}

/** One self-contained page: its style and its only script are allowed by their hashes, nothing else is. */
export function page(
  { language, brand, origins }: Setting,
  parts: { title: string; body: string; script?: string },
): Page {
  const { title, body, script = '' } = parts
  const look = style + brandStyle(brand.colours)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${look}</style>
</head>
<body><main>
<p class="brand"><img src="${escapeHtml(brand.logoUrl)}" alt="" width="24" height="24">${escapeHtml(brand.name)}</p>
${body}</main>${script && `<script>${script}</script>`}</body>
</html>
`
  return { html, contentPolicy: policy({ script, look, formTargets: origins, framedBy: [] }) }
}

/** A page without looks, for hidden frames of the studio's pages. */
export function framePage(title: string, script: string, framedBy: string[] = []): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><script>${script}</script></body></html>\n`
  return {
    html,
    contentPolicy: policy({ script, look: '', formTargets: [], framedBy: ["'self'", ...framedBy] }),
  }
}

function policy(page: { script: string; look: string; formTargets: string[]; framedBy: string[] }): string {
  const { script, look, formTargets, framedBy } = page
  return [
    "default-src 'none'",
    `script-src ${script ? hashSource(script) : "'none'"}`,
    `style-src ${look ? hashSource(look) : "'none'"}`,
    "font-src 'self'",
    "img-src 'self' data:",
    // Browsers hold a form to this also where its answer redirects to: back to the page that asked.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ')
}

function brandStyle(colours: Brand['colours']): string {
  const block = (tokens: Record<string, string | undefined>) =>
    `:root{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  return `${block(colours.light)}@media (prefers-color-scheme:dark){${block(colours.dark)}}`
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The forms of the provider, beside the look that all pages of the server have. */
const style = `${pageLook}
main{width:100%;max-width:376px}
@media (max-width:640px){body{padding-top:48px}}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 24px;color:var(--text2);font-weight:600}
p b{overflow-wrap:anywhere}
label{display:block;margin:0 0 6px;font-weight:600}
input{display:block;width:100%;height:44px;margin:0 0 16px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit;font-size:16px}
input:focus-visible{outline:2px solid var(--focus);outline-offset:0;border-color:var(--focus)}
.primary{width:100%;margin-top:4px;background:var(--accent);color:var(--onaccent)}
a.primary{display:grid;place-items:center;height:44px;border-radius:6px;font-weight:600;text-decoration:none}
.primary:hover{background:var(--accenthover)}
.error{margin:0 0 16px;padding:10px 12px;border-radius:6px;background:var(--redtint);color:var(--redtext)}
.told{margin:0 0 16px;padding:10px 12px;border-radius:6px;background:var(--hover)}
.fault{margin:-10px 0 16px;font-size:14px;color:var(--redtext)}
input[aria-invalid]{border-color:var(--redtext)}
.last{margin-bottom:0}
.beside{margin:20px 0 0;text-align:center;color:var(--text2)}
.demo{margin-top:32px}
.demo h2{text-wrap:balance;margin:0 0 8px;font-size:13px;line-height:18px;font-weight:400;color:var(--text2)}
.demo ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
.demo button{display:flex;justify-content:space-between;align-items:center;gap:12px;width:100%;padding:0 8px;border-bottom:1px solid var(--line);border-radius:0;background:none;color:inherit;font-weight:400;text-align:left}
.demo button:hover{background:var(--hover)}
.demo b{font-weight:600}
.demo span{color:var(--text2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`

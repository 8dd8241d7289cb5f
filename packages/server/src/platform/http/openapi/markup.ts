import { escaped } from '../../mail/markup.ts'

/** Text with `code`, **bold** and [links](address) as HTML. */
export function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\[([^\]]+)\]\(((?:https:\/|\/|#)[^)\s]*)\)/g, '<a href="$2">$1</a>')
}

/** The frame of a page of text: readable on a phone and in the dark, without a script. */
export function textPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--accent:light-dark(#14508a,#8cc4f5)}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}h2{margin-top:3rem}h3{margin:1rem 0 .25rem;font-size:1rem}
a{color:var(--accent)}code,pre{font:14px/1.45 ui-monospace,monospace}code{background:var(--soft);padding:.1em .3em;border-radius:4px}
pre{overflow-x:auto;background:var(--soft);padding:.75rem;border-radius:6px}pre code{background:none;padding:0}
details{border-bottom:1px solid var(--line)}summary{cursor:pointer;padding:.5rem 0}details[open]{padding-bottom:1rem}
table{border-collapse:collapse;width:100%;font-size:15px}td,th{border-bottom:1px solid var(--line);padding:.35rem .5rem .35rem 0;text-align:left;vertical-align:top}
td:first-child{width:34%}nav ul{columns:14rem;padding-left:1.2rem}.method{display:inline-block;min-width:4.2rem;font-weight:600}
</style></head><body>
${body}
</body></html>
`
}

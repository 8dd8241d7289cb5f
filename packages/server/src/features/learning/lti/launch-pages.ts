import type { Language, Sentence } from '@studio/contract'

export type Page = { html: string; forms: string[] }

const words = {
  en: {
    teacher: 'Pupils open {name} here.',
    classView: 'Open the class view',
    choose: 'Add an activity',
    none: 'No activity is open or scheduled. Open one in the studio first.',
    add: 'Add {name}',
  },
  de: {
    teacher: 'Hier öffnen Lernende {name}.',
    classView: 'Klassenansicht öffnen',
    choose: 'Aktivität hinzufügen',
    none: 'Keine Aktivität ist offen oder geplant. Öffnen Sie zuerst eine im Studio.',
    add: '{name} hinzufügen',
  },
} satisfies Record<Language, Record<string, string>>

export function refusedPage(said: Sentence, language: Language): Page {
  return page(said[language], '', language)
}

export function teacherPage(name: string, classUrl: string, language: Language): Page {
  const link = `<p><a href="${escaped(classUrl)}" target="_blank" rel="noopener">${words[language].classView}</a></p>`
  return page(
    words[language].teacher.replace('{name}', () => name),
    link,
    language,
  )
}

/** One form for each activity: its button sends the platform the answer that is written in it. */
export function choicePage(
  offered: { name: string; token: string }[],
  returnUrl: URL,
  language: Language,
): Page {
  const forms = offered.map(
    ({ name, token }) => `<form method="post" action="${escaped(returnUrl.href)}">
<input type="hidden" name="JWT" value="${escaped(token)}"><button>${escaped(words[language].add.replace('{name}', () => name))}</button></form>`,
  )
  const body = forms.length > 0 ? forms.join('') : `<p>${words[language].none}</p>`
  return { ...page(words[language].choose, body, language), forms: [returnUrl.origin] }
}

function page(title: string, body: string, language: Language): Page {
  return {
    forms: [],
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem 0}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

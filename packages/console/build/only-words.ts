import type { Plugin } from 'vite'

type Tables = Record<string, Record<string, string>>

/** Takes in of the console's catalogues in other languages only what these English tables name. */
export function onlyWords(english: Tables): Plugin {
  return {
    name: 'only-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/console\/src\/languages\/\w+\.json$/ },
      handler(code) {
        const catalogue = JSON.parse(code) as Tables
        const wanted = Object.entries(english).map(([namespace, words]) => [
          namespace,
          Object.fromEntries(Object.entries(catalogue[namespace] ?? {}).filter(([key]) => key in words)),
        ])
        return { code: JSON.stringify(Object.fromEntries(wanted)), map: null }
      },
    },
  }
}

/** Namespace, key, text; braces in a text are filled in. */
export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is wrong with a language, each as `namespace.key`. */
export type Difference = {
  /** In English, but not in this language, which says it in English until it is translated. */
  lacking: string[]
  /** In this language, but no longer in English. */
  stale: string[]
  /** Empty, or filled in with other things than the English text. */
  unfit: string[]
}

const plural = /^(.+)_(zero|one|two|few|many|other)$/

/** Compares the texts of a language with the English ones. Each language has its own plural forms, as i18next names them. */
export function compare(language: string, english: Tables, tables: Tables): Difference {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const difference: Difference = { lacking: [], stale: [], unfit: [] }
  for (const [namespace, originals] of Object.entries(english)) {
    const texts = tables[namespace] ?? {}
    for (const key of wanted(originals, forms))
      if (!Object.hasOwn(texts, key)) difference.lacking.push(`${namespace}.${key}`)
  }
  for (const [namespace, texts] of Object.entries(tables)) {
    const originals = english[namespace] ?? {}
    const known = wanted(originals, forms)
    for (const [key, text] of Object.entries(texts)) {
      const original = originals[key] ?? originals[key.replace(plural, '$1_other')]
      if (!known.has(key)) difference.stale.push(`${namespace}.${key}`)
      else if (!text.trim() || namesIn(text) !== namesIn(original!))
        difference.unfit.push(`${namespace}.${key}`)
    }
  }
  return difference
}

/** The keys of the English texts, with the plural forms of the language in the place of the English ones. */
function wanted(originals: Readonly<Record<string, string>>, forms: readonly string[]): Set<string> {
  const keys = Object.keys(originals).flatMap((key) => {
    const [, base] = plural.exec(key) ?? []
    const counts = base && [`${base}_one`, `${base}_other`].every((one) => Object.hasOwn(originals, one))
    return counts ? forms.map((form) => `${base}_${form}`) : [key]
  })
  return new Set(keys)
}

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]))].sort().join()

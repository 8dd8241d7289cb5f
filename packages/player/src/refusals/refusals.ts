const byLanguage = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, string>>('./languages/*.json', { eager: true, import: 'default' }),
  ).map(([path, table]) => [/([^/]+)\.json$/.exec(path)![1]!, table]),
)

/**
 * What the server refuses, in a language that guests' pages speak and the server doesn't: it says it in English, by which it
 * is found here. What isn't here stays in English.
 */
export function refusalIn(language: string, english: string): string {
  const table = byLanguage[language]
  const [count = ''] = /\d+/.exec(english) ?? []
  return (
    table?.[english] ?? table?.[english.replace(count, '{seconds}')]?.replace('{seconds}', count) ?? english
  )
}

/** The words of each language, by its code: English where the file `languages/<code>.json` lacks a word. */
export function everyLanguage<Words extends object>(
  english: Words,
  files: Record<string, Partial<Words>>,
): Record<string, Words> {
  const others = Object.entries(files).map(
    ([path, words]) => [/([^/]+)\.json$/.exec(path)![1]!, { ...english, ...words }] as const,
  )
  return { en: english, ...Object.fromEntries(others) }
}

/** `npm run languages`: what each language lacks, beside English. With `--check` it ends with 1 where there is anything. */
import { languageCodes } from '@studio/contract'
import { compare } from './languages/compare.ts'
import { rooms } from './languages/rooms.ts'

const [option, ...rest] = process.argv.slice(2)
if ((option !== undefined && option !== '--check') || rest.length > 0) {
  console.error('Usage: npm run languages, or npm run languages -- --check')
  process.exit(2)
}

const kinds = {
  lacking: 'not translated yet, said in English',
  stale: 'no longer in English: take it out',
  unfit: 'empty, or filled in with other things than in English',
} as const

let findings = 0
const spoken = new Set([...languageCodes, ...rooms.flatMap(({ catalogues }) => [...catalogues.keys()])])
spoken.delete('en')
for (const language of spoken)
  for (const { name, english, catalogues } of rooms) {
    // The player speaks languages that the studio itself doesn't.
    if (!languageCodes.some((code) => code === language) && !catalogues.has(language)) continue
    const difference = compare(language, english, catalogues.get(language) ?? {})
    const total = Object.values(english).reduce((sum, texts) => sum + Object.keys(texts).length, 0)
    const { lacking } = difference
    console.log(
      `${language}, ${name}: ${lacking.length === 0 ? 'complete' : `${lacking.length} to translate`} (${total} in English)`,
    )
    for (const [kind, said] of Object.entries(kinds)) {
      const keys = difference[kind as keyof typeof kinds]
      findings += keys.length
      if (keys.length > 0) console.log([`  ${said}:`, ...keys.map((key) => `    ${key}`)].join('\n'))
    }
  }
if (option === '--check' && findings > 0) process.exitCode = 1

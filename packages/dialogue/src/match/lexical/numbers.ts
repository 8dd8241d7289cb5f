import { itemAt, lastOf } from '../../item-at.ts'
/** Numbers in digits read as they are said: "84" as "eighty four", "1940" as "nineteen forty", "19th" as "nineteenth". */
export function spelled(tokens: string[], language: string): string[] {
  const say = sayings[language.slice(0, 2).toLowerCase()]
  if (!say) return tokens
  const words = tokens.flatMap((token) => {
    const [, digits, nth] = sayable.exec(token) ?? []
    return digits === undefined ? [token] : say(Number(digits), nth !== undefined).split(' ')
  })
  return words.length > 2 ? words.filter((word, at) => !isFiller(words, at, word)) : words
}

/** Longer ones are telephone numbers and the like, which are said digit by digit. */
const sayable = /^(\d{1,4})(st|nd|rd|th)?$/

const sayings: Record<string, (value: number, nth: boolean) => string> = { en: english, de: german }

/** "Two hundred and fifty" is said without "and", too. */
function isFiller(words: string[], at: number, word: string): boolean {
  if (word !== 'and' || !scales.has(words[at - 1] ?? '')) return false
  return small.has(words[at + 1] ?? '')
}

const scales = new Set(['hundred', 'thousand'])
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const small = new Set([...units, ...tens])

function english(value: number, nth: boolean): string {
  const words = isYear(value) ? year(value) : whole(value)
  if (!nth) return words
  const last = lastOf(words.split(' '))
  return words.slice(0, words.length - last.length) + ordinalOf(last)
}

function whole(value: number): string {
  if (value < 20) return itemAt(units, value)
  if (value < 100) return together(itemAt(tens, Math.floor(value / 10) - 2), value % 10)
  if (value < 1000) return together(`${units[Math.floor(value / 100)]} hundred`, value % 100)
  return together(`${units[Math.floor(value / 1000)]} thousand`, value % 1000)
}

function together(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${whole(rest)}`
}

/** What is mostly a year is said in two halves. */
function isYear(value: number): boolean {
  return (value >= 1100 && value < 2000) || (value >= 2010 && value < 2100)
}

function year(value: number): string {
  const rest = value % 100
  const century = whole(Math.floor(value / 100))
  if (rest === 0) return `${century} hundred`
  return `${century} ${rest < 10 ? 'oh ' : ''}${whole(rest)}`
}

const ordinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function ordinalOf(word: string): string {
  return ordinals[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)
}

const germanUnits =
  'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const germanTens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ')

/** Accents are gone by then: "fünf" is "funf". */
function german(value: number, nth: boolean): string {
  const words = germanWhole(value)
  return nth || value !== 1 ? words : 'eins'
}

function germanWhole(value: number): string {
  if (value < 20) return itemAt(germanUnits, value)
  if (value < 100) {
    const ten = itemAt(germanTens, Math.floor(value / 10) - 2)
    return value % 10 === 0 ? ten : `${germanUnits[value % 10]}und${ten}`
  }
  if (value < 1000) return joined(value, 100, 'hundert')
  return isYear(value) && value < 2000 ? joined(value, 100, 'hundert') : joined(value, 1000, 'tausend')
}

function joined(value: number, by: number, scale: string): string {
  const rest = value % by
  return `${germanWhole(Math.floor(value / by))}${scale}${rest === 0 ? '' : germanWhole(rest)}`
}

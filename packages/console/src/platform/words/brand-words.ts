/** What a storyfile is called here, one and many, in lower case. */
export type BrandWords = { storyfile: string; storyfiles: string }

const standard: BrandWords = { storyfile: 'storyfile', storyfiles: 'storyfiles' }
let words = standard

/** Chooses the words; answers whether anything changed. */
export function chooseBrandWords(chosen: BrandWords): boolean {
  const changed = chosen.storyfile !== words.storyfile || chosen.storyfiles !== words.storyfiles
  words = chosen
  return changed
}

/** An invisible sign inside the word: what people named themselves keeps its name. */
const guard = '\u2060'
const guarded = new RegExp(`story${guard}file`, 'gi')

/** Keeps what is filled into a sentence from being taken for our own word. */
export function keepNames(filledIn: string): string {
  return filledIn.replace(/(story)(file)/gi, `$1${guard}$2`)
}

/** Puts the brand's words in the place of `storyfile` and `storyfiles`, in the same case, with the right article. */
export function inBrandWords(sentence: string): string {
  const branded =
    words === standard
      ? sentence
      : sentence.replace(
          /\b(?:(an?) )?(storyfile)(s?)/gi,
          (_whole, article: string | undefined, one: string, plural: string) => {
            const word = inCaseOf(one, plural ? words.storyfiles : words.storyfile)
            return article ? `${articleFor(article, word)} ${word}` : word
          },
        )
  return branded.replace(guarded, (name) => name.replace(guard, ''))
}

function inCaseOf(pattern: string, word: string): string {
  if (pattern === pattern.toUpperCase()) return word.toUpperCase()
  if (pattern[0] === pattern[0]!.toUpperCase()) return word[0]!.toUpperCase() + word.slice(1)
  return word
}

function articleFor(article: string, word: string): string {
  const fitting = /^[aeiou]/i.test(word) ? 'an' : 'a'
  return article[0] === 'A' ? fitting[0]!.toUpperCase() + fitting.slice(1) : fitting
}

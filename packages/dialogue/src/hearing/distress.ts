import { tokenise } from '../match/lexical/normalise.ts'
import { mannersOf } from './manners.ts'

const patterns = Object.entries(mannersOf).map(([language, { distress }]) => ({
  language,
  says: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${distress.says.join('|')})(?![\\p{L}\\p{N}])(?! (?:${distress.unlessFollowedBy})(?![\\p{L}\\p{N}]))`,
    'u',
  ),
  unlessAfter: new RegExp(`${distress.unlessAfter} ?$`, 'u'),
}))

/**
 * Whether visitors say that they want to die or hurt themselves, or that another person hurts them; in any language that is
 * known, because distress does not wait for the right one. Questions about the subject's own life do not count.
 */
export function isDistress(text: string): boolean {
  const plain = ` ${tokenise(text, '').join(' ')}`
  const english = ` ${tokenise(text, 'en').join(' ')}`
  return patterns.some(({ language, says, unlessAfter }) => {
    const heard = language === 'en' ? english : plain
    const found = says.exec(heard)
    return found !== null && !unlessAfter.test(heard.slice(0, found.index))
  })
}

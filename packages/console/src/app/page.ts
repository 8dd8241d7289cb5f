import { lazyRouteComponent } from '@tanstack/react-router'
import { learnWords } from '../platform/words/words.ts'

let learned: Promise<void> | undefined

/** Fetches the words of all pages once; after a failure the next page tries again. */
function learnPageWords(): Promise<void> {
  learned ??= import('./page-words.ts').then(
    ({ pageWords }) => learnWords('en', pageWords),
    (error) => {
      learned = undefined
      throw error
    },
  )
  return learned
}

/** What is fetched later, with the words of the pages beside it. */
export async function withPageWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), learnPageWords()])
  return module
}

/** A page that is fetched when it is opened or about to be. */
export function page<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => withPageWords(load), name)
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const console = new URL('../../../console/src/', import.meta.url).pathname
const kit = new URL('../../../ui/src/index.ts', import.meta.url).pathname
const kinds = { Menu: 'menu', MoreMenu: 'menu', SidePanel: 'panel' } as const

/**
 * Every dialog of the console's source by its file and, for each title that it may have, the key of the title's words:
 * `features/teams/team-dialog newTeam`. Menus and side panels are named by their file.
 */
export function dialogsInSource(): string[] {
  const named = readFileSync(kit, 'utf8').matchAll(/\b(\w*Dialog)\b[^\n]*'\.\/overlays\//g)
  const tags = [...Object.keys(kinds), ...[...named].map(([, name]) => name)]
  const opening = new RegExp(`<(${tags.join('|')})(?=[\\s>]|$)`)
  const found = files(console).flatMap((file) => {
    const place = file.slice(console.length).replace(/\.tsx$/, '')
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const tag = opening.exec(line)?.[1]
      if (!tag) return []
      if (tag in kinds) return [`${place} ${kinds[tag as keyof typeof kinds]}`]
      const named = titlesOf(lines, at)
      return named.length > 0 ? named.map((name) => `${place} ${name}`) : [place]
    })
  })
  return [...new Set(found)].sort()
}

/** The keys in the title of the dialog that begins at a line. */
function titlesOf(lines: string[], at: number): string[] {
  const title = lines
    .slice(at, at + 8)
    .map((line) => /\b(?:title|label)=\{(.*?)(?:\} \w+=|$)/.exec(line)?.[1])
    .find((text) => text !== undefined)
  return [...(title ?? '').matchAll(/'([a-z]\w*)'/gi)].map(([, key]) => key!).filter((key) => key !== 'kept')
}

/** What a title may say: the English words of its key, in the table of its feature. */
export function titleOf(name: string): RegExp | undefined {
  const [place, key] = name.split(' ')
  if (!key || key === 'menu' || key === 'panel') return
  const parts = dirname(place!).split('/')
  const folders = parts.map((_, count) => join(console, ...parts.slice(0, count + 1)))
  const said = folders.flatMap((one) =>
    readdirSync(one)
      .filter((file) => /\.words\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(join(one, file), 'utf8').matchAll(wordsOf(key))])
      .map(([, , single, double]) => single ?? double!),
  )
  const patterns = said.map((words) =>
    words
      .replaceAll("\\'", "'")
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
  return new RegExp(`^(${patterns.join('|')})$`, 's')
}

const wordsOf = (key: string) => new RegExp(`^  ${key}(_one|_other)?:\\s*(?:'(.*)'|"(.*)"),$`, 'gm')

function files(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The menu behind three dots is named where it is used; dialogs in tests aren't the console's.
      .filter((file) => file.endsWith('.tsx') && !/^platform\/more-menu|\.test\.tsx$|^testing\//.test(file))
      .map((file) => join(folder, file))
  )
}

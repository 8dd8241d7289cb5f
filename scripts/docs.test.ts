import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const index = 'docs/README.md'
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** Links to files of the repository: where they lead from its root, and the heading there. */
function linksOf(page: string): { to: string; heading: string | undefined }[] {
  const prose = textOf(page)
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
  return (
    [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, address]) => address!)
      // Other sites, and addresses of a running studio.
      .filter((address) => !/^([a-z]+:|\/)/.test(address))
      .map((address) => {
        const [path, heading] = address.split('#')
        return { to: path ? join(dirname(page), path) : page, heading }
      })
  )
}

/** The names that a reader's browser gives to the headings of a page. */
function headingsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

test('every link of a page leads to a file, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter(
        ({ to, heading }) =>
          !existsSync(join(root, to)) || (heading && to.endsWith('.md') && !headingsOf(to).includes(heading)),
      )
      .map(({ to, heading }) => `${page}: ${to}${heading ? `#${heading}` : ''}`),
  )
  expect(dead).toEqual([])
})

test('the index names every page of the documentation', () => {
  const named = linksOf(index).map(({ to }) => relative('.', to))
  const grouped = (page: string) =>
    page === index || page.startsWith('docs/decisions/') || page.startsWith('docs/benchmarks/')
  expect(pages.filter((page) => page.startsWith('docs/') && !grouped(page) && !named.includes(page))).toEqual(
    [],
  )
})

test('the benchmarks are one table a section, each row with its command and on what it was measured', () => {
  const [, ...sections] = textOf('docs/benchmarks.md').split(/^## /m)
  const faults = sections.flatMap((section) => {
    const tables = section.split('\n').filter((line) => line.startsWith('| What |'))
    const rows = section.split('\n').filter((line) => /^\| (?!What \|)/.test(line))
    return [
      ...(tables.join() === '| What | Command | Wanted | Measured | On what |'
        ? []
        : [section.split('\n')[0]]),
      ...rows.filter((row) => {
        const [, , command, , measured, on, end] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
        return end !== '' || !command || !measured || !on
      }),
    ]
  })
  expect(faults).toEqual([])
})

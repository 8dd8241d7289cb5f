import { readFile } from 'node:fs/promises'

/** The version of this studio, as its tag and CHANGELOG.md name it. */
export async function studioVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

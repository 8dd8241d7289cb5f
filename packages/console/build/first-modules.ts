import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { target } from './output.ts'
import { withoutSchemas } from './without-schemas.ts'

/** They cost most of a build, and what is looked for are scripts. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
}

/**
 * The modules that the console's first file needs, as they are left once everything unused is shaken out of the packages'
 * doors. Only a build knows them: this one is not written.
 */
export async function findFirstModules(): Promise<Set<string>> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    plugins: [react(), withoutSchemas(), withoutStyles],
    build: { target, write: false, minify: false, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const files = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of files)
    for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(name)
  const first = chunks.filter(({ fileName }) => files.has(fileName))
  return new Set(
    first.flatMap(({ modules }) =>
      Object.entries(modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id)
        // The page names the file that the script itself is in.
        .filter((id) => !/\/console\/(src\/main\.tsx|index\.html)$/.test(id)),
    ),
  )
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Of each built file the modules in it, with their bytes before they are compressed. */
export type PartsOfFiles = Record<string, Record<string, number>>

/** Writes beside a build what its files are made of; the test of first loads names from it what has grown. */
export function parts(build: string): Plugin {
  return {
    name: 'parts',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files: PartsOfFiles = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = partName(id)
          if (renderedLength > 0) modules[name] = (modules[name] ?? 0) + renderedLength
        }
        files[`/${chunk.fileName}`] = modules
      }
      await writeFile(join(dir!, `parts-of-${build}.json`), JSON.stringify(files))
    },
  }
}

/** A file of ours by its path; of a package everything together. */
function partName(id: string): string {
  const path = id.replaceAll('\\', '/')
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
  if (inPackage) return inPackage[1]!
  return /\/(packages\/[^?]+)/.exec(path)?.[1] ?? 'made by the build'
}

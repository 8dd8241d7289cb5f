import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const forms = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const
/** Fonts and pictures are compressed already, and what fits into one packet gains nothing. */
const worth = /\.(js|css|svg)$/
const leastBytes = 1_400

/** Puts compressed copies beside what was built: the server gives them out as they are. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true })
      for (const name of names.filter((one) => worth.test(one))) {
        const plain = await readFile(join(dir!, name))
        if (plain.length < leastBytes) continue
        for (const [ending, compress] of forms)
          await writeFile(join(dir!, name + ending), await compress(plain))
      }
    },
  }
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'

/** The words of other languages, by their codes. */
const words: Plugin = {
  name: 'words',
  generateBundle() {
    const files = globSync(join(import.meta.dirname, 'src/languages/*.json')).sort()
    const byCode = files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))])
    this.emitFile({
      ...{ type: 'asset', fileName: 'story-file-words.json' },
      source: JSON.stringify(Object.fromEntries(byCode)),
    })
  },
}

// The server gives out this file as /story-file.js: a page of another site needs no other, but for who reads another
// language than English.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [words, precompressed()],
  resolve: {
    alias: [
      {
        find: /^\.\/other-words\.ts$/,
        replacement: join(import.meta.dirname, 'src/page/words-of-site.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/page/other-site.ts'),
      output: { entryFileNames: 'story-file.js', codeSplitting: false },
      treeshake: { moduleSideEffects: (id) => !id.includes('/contract/') },
    },
  },
})

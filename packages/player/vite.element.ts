import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'

// The server gives out this one file as /story-file.js: a page of another site needs no other.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompressed()],
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

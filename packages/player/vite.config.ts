import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'

// The server gives out this folder under /player-assets/, index.html at /s/{shortName} and /rehearsal/{linkCode}, learn.html at /learn, record.html at /record/{linkCode}, and consent.html at /consent/{code}.
export default defineConfig({
  root: import.meta.dirname,
  base: '/player-assets/',
  plugins: [precompressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'learn.html', 'record.html', 'consent.html'].map((name) =>
        join(import.meta.dirname, name),
      ),
      // The schemas of the contract are not needed in a visitor's browser and weigh more than the player.
      treeshake: { moduleSideEffects: (id) => !id.includes('/contract/') },
    },
  },
})

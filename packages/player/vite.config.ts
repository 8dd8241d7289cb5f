import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'

// The server gives out this folder under /player-assets/ and index.html at /s/{shortName}.
export default defineConfig({
  root: import.meta.dirname,
  base: '/player-assets/',
  plugins: [precompressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // The schemas of the contract are not needed in a visitor's browser and weigh more than the player.
      treeshake: { moduleSideEffects: (id) => !id.includes('/contract/') },
    },
  },
})

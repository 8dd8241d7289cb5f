import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'
import { withoutSchemas } from './build/without-schemas.ts'

const server = `http://localhost:${process.env.PORT ?? 4400}`
const served = ['^/(v1|api|realms|player-assets|avatar)/', '^/s/', '^/rehearsal/', '^/silent-check-sso']

// `npm run dev -w packages/console` serves the console with hot reload beside a studio started by `npm start`.
export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSchemas(), precompressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Told apart from the console's own scripts where both are weighed.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/player/src/index.ts'))
            ? 'assets/player-[hash].js'
            : 'assets/[name]-[hash].js',
        // What most pages share is one file: many small ones are longer together than one.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /packages\/(ui|console)\/src|@base-ui|lucide-react/, minShareCount: 24 },
          ],
        },
      },
    },
  },
  server: {
    // The browser's own host goes on to the studio, whose cookie and addresses belong to it.
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
})

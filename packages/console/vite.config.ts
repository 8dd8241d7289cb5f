import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'
import { findFirstModules } from './build/first-modules.ts'
import { oneStyleSheet, playerApart, target } from './build/output.ts'
import { parts } from './build/parts.ts'
import { withoutSchemas } from './build/without-schemas.ts'

const server = `http://localhost:${process.env.PORT ?? 4400}`
const served = [
  '^/(v1|api|realms|player-assets|avatar)/',
  '^/s/',
  '^/rehearsal/',
  '^/record/',
  '^/silent-check-sso',
]

/** At `/` the landing page, as the server does it; here it runs on React. */
const landingPage: Plugin = {
  name: 'landing-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      request.url = request.url?.replace(/^\/(?=$|\?)/, '/landing.html')
      next()
    })
  },
}

// `npm run dev -w packages/console` serves the console with hot reload beside a studio started by `npm start`.
export default defineConfig(async ({ command }) => {
  const first = command === 'build' ? await findFirstModules() : new Set<string>()
  return {
    plugins: [react(), tailwindcss(), withoutSchemas(), parts('console'), precompressed(), landingPage],
    build: {
      target,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 600,
      // The landing page is built before, into the same folder.
      emptyOutDir: false,
      rolldownOptions: {
        output: {
          // Told apart from the console's own scripts where both are weighed.
          chunkFileNames: playerApart,
          assetFileNames: oneStyleSheet,
          codeSplitting: {
            groups: [
              // What every page begins with is one file, with the dashboard. Many small ones are longer together than one.
              {
                name: 'first',
                test: (id) => first.has(id),
                priority: 2,
                includeDependenciesRecursively: false,
              },
              // So is what most of the other pages share; but forms bring a library along, which the dashboard has no use for.
              {
                name: 'shared',
                test: (id) =>
                  !first.has(id) &&
                  !id.includes('/platform/forms/') &&
                  /packages\/(ui|console)\/src|@base-ui|lucide-react/.test(id),
                minShareCount: 24,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      // The browser's own host is passed on to the studio, whose cookie and addresses belong to it.
      proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
    },
  }
})

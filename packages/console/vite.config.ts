import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 4400}`

// `npm run dev -w packages/console` serves the console with hot reload beside a studio started by `npm start`.
export default defineConfig({
  resolve: { alias: { zod: fileURLToPath(new URL('./build/without-schemas.ts', import.meta.url)) } },
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/api', '/realms', '/s', '/player-assets', '/avatar'].map((path) => [path, server]),
    ),
  },
})

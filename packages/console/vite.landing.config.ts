import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from '../../scripts/precompressed.ts'
import { englishWords } from '../ui/src/english-words.ts'
import { onlyWords } from './build/only-words.ts'
import { oneStyleSheet, playerApart, target } from './build/output.ts'
import { parts } from './build/parts.ts'
import { withoutSchemas } from './build/without-schemas.ts'
import { landingPageWords } from './src/app/landing/landing-words.ts'
import { invitationWords } from './src/features/invitation/invitation.words.ts'

// The landing page has a script of its own, built from the console's components on Preact, a ninth of React's size.
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutSchemas(),
    onlyWords({ ...landingPageWords, invitation: invitationWords, kit: englishWords }),
    parts('landing'),
    precompressed(),
  ],
  resolve: {
    alias: [
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    target,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'landing.html',
      output: { chunkFileNames: playerApart, assetFileNames: oneStyleSheet },
    },
  },
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Shows every component in every state: npx vite packages/ui/gallery
export default defineConfig({ plugins: [react(), tailwindcss()] })

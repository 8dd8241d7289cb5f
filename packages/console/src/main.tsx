import '@studio/ui/kit.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startSpeaking } from './app/speaking.tsx'
import { firstWords } from './app/words.ts'

void startSpeaking(firstWords).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

import '@studio/ui/kit.css'
import { createRoot } from 'react-dom/client'
import { LandingApp } from './app/landing/landing-app.tsx'
import { landingPageWords } from './app/landing/landing-words.ts'
import { startSpeaking } from './app/speaking.tsx'

void startSpeaking(landingPageWords).then(() =>
  createRoot(document.getElementById('root')!).render(<LandingApp />),
)

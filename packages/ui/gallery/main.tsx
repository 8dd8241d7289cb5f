import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/kit.css'
import { SkipLink, Toaster } from '../src/index.ts'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <SkipLink href="#content">Skip to the content</SkipLink>
    <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2 sm:px-8">
      <h1 className="font-voice text-page">The kit</h1>
      <ThemeChoice />
    </header>
    <main id="content" tabIndex={-1} className="grid gap-6 p-4 sm:p-8 lg:grid-cols-2">
      <Actions />
      <Lists />
      <Fields />
      <States />
      <Overlays />
    </main>
    <Toaster />
  </StrictMode>,
)

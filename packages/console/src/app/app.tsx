import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { Speaking } from './speaking.tsx'
import { StudioToaster } from './studio-toaster.tsx'

export function App() {
  return (
    <Speaking>
      <RouterProvider router={router} />
      <StudioToaster />
    </Speaking>
  )
}

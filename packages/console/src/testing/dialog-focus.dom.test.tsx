import { Button, Dialog } from '@studio/ui'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { givenApi } from './open-page.tsx'
import { showPart } from './show-part.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main tabIndex={-1} onKeyDown={({ key }) => key === 'o' && setOpen(true)}>
      <input aria-label="Search" />
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A question">
        Yes or no?
      </Dialog>
    </main>
  )
}

test.each([
  ['a part of the page', () => screen.getByRole('main')],
  ['a button', () => screen.getByRole('button', { name: 'Open' })],
])('%s that had the focus gets it back when a dialog closes', async (_, find) => {
  givenApi()
  const user = showPart(<Page />)
  await screen.findByRole('main')
  const place = find()
  place.focus()
  await user.keyboard('o')
  await screen.findByRole('dialog', { name: 'A question' })
  await waitFor(() => expect(document.activeElement).not.toBe(place))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(place))
})

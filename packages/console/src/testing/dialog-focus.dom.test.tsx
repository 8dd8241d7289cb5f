import { Button, ConfirmDialog, Dialog, FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useForm } from '../platform/forms/use-form.ts'
import { givenApi } from './open-page.tsx'
import { failuresInToasts, showPart } from './show-part.tsx'

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

function Rename({ send }: { send: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <RenameDialog send={send} onClose={() => setOpen(false)} /> : null
}

function RenameDialog({ send, onClose }: { send: () => Promise<void>; onClose: () => void }) {
  const form = useForm({ start: { name: 'Lake' }, send, onSaved: onClose })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title="Rename" submitLabel="Save">
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  )
}

function Delete({ send }: { send: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete?"
      confirmLabel="Save"
      onConfirm={send}
      onClose={() => setOpen(false)}
    />
  )
}

function DeleteByMutation({ send }: { send: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <DeletingDialog send={send} onClose={() => setOpen(false)} /> : null
}

function DeletingDialog({ send, onClose }: { send: () => Promise<void>; onClose: () => void }) {
  const remove = useMutation({ mutationFn: send, meta: { showsError: true } })
  return (
    <ConfirmDialog
      open
      title="Delete?"
      confirmLabel="Save"
      onConfirm={() => remove.mutateAsync()}
      onClose={onClose}
    />
  )
}

test.each([
  ['form', Rename],
  ['question', Delete],
  ['question of a change of its own', DeleteByMutation],
])('a %s that is closed while it sends says once in a toast why it was refused', async (_, Asked) => {
  givenApi()
  const { promise, reject } = Promise.withResolvers<void>()
  const user = showPart(<Asked send={() => promise} />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reject(new Error('The keeper said no.'))
  await screen.findByText('The keeper said no.')
  expect(await failuresInToasts()).toEqual(['The keeper said no.'])
})

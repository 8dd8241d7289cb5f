import { useState } from 'react'
import { Button, ConfirmDialog, Dialog, FormDialog, TextField, toast } from '../src/index.ts'
import { Room, Samples } from './room.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'' | 'status' | 'rename' | 'wide' | 'delete' | 'leave'>('')
  const [name, setName] = useState('Meet the navigator')
  const [log, setLog] = useState('')
  const close = () => setOpen('')
  return (
    <Room title="Overlays">
      <Samples title="Dialogs">
        <Button onClick={() => setOpen('rename')}>Rename</Button>
        <Button onClick={() => setOpen('status')}>Upload status</Button>
        <Button onClick={() => setOpen('wide')}>Wide</Button>
        <Button onClick={() => setOpen('leave')}>Leave</Button>
        <Button onClick={() => setOpen('delete')}>Delete for good</Button>
      </Samples>
      <Samples title="Toasts">
        <Button onClick={() => toast('Successfully saved script.')}>Toast</Button>
        <Button onClick={() => toast('Marked as right.', { undo: () => setLog('taken back'), undoKey: 'u' })}>
          Toast with undo
        </Button>
        <span className="text-meta text-text3">{log}</span>
      </Samples>
      {open === 'rename' ? (
        <FormDialog onClose={close} onSubmit={close} title="Rename" submitLabel="Save name">
          <TextField label="Name" value={name} onChange={setName} />
        </FormDialog>
      ) : null}
      <Dialog
        open={open === 'status'}
        onClose={close}
        title="Video Upload Status"
        width={640}
        footerNote="It is safe to close this window."
        footer={<Button onClick={close}>Pause all</Button>}
      >
        <p className="font-voice text-said-large">Meet the navigator</p>
      </Dialog>
      <Dialog open={open === 'wide'} onClose={close} title="Wide" width={880} description="Much to read.">
        {Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={open === 'leave'}
        onClose={close}
        onConfirm={close}
        title="Leave without saving?"
        confirmLabel="Leave"
      >
        What you typed will be lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        onConfirm={() => {
          setLog('deleted')
          close()
        }}
        title="Delete Meet the navigator?"
        confirmLabel="Delete"
        danger
        typedName="Meet the navigator"
      >
        All its videos go with it. This cannot be taken back.
      </ConfirmDialog>
    </Room>
  )
}

import { type NamespaceRole, namespaceRoleName, namespaceRoles } from '@studio/contract'
import { Button, Dialog, FormDialog, Select, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createKey } from './organizations.queries.ts'

/** Makes a key, and shows its secret this once. */
export function CreateKeyDialog({
  organizationId,
  onClose,
}: {
  organizationId: string
  onClose: () => void
}) {
  const { t } = useTranslation('organizations')
  const [name, setName] = useState('')
  const [role, setRole] = useState<NamespaceRole>('read')
  const [nameError, setNameError] = useState<string>()
  const create = useMutation({
    mutationFn: () => createKey(organizationId, { name, role }),
    meta: { showsError: true },
  })
  const submit = () => {
    setNameError(name.trim() ? undefined : t('nameRequired'))
    if (name.trim()) create.mutate()
  }
  if (create.data) return <SecretDialog secret={create.data} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={t('newKey')}
      closeOnBackdrop={name === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error?.message}
    >
      <TextField
        label={t('keyName')}
        hint={t('keyNameHint')}
        required
        maxLength={120}
        value={name}
        error={nameError}
        onChange={(value) => {
          setName(value)
          setNameError(undefined)
        }}
      />
      <Select
        label={t('keyRole')}
        value={role}
        onChange={setRole}
        options={namespaceRoles.map((value) => ({ value, label: namespaceRoleName(value) }))}
      />
    </FormDialog>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast(t('copied'), { kind: 'success' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keyMade')}
      description={t('keyMadeHelp')}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <code className="select-all break-all rounded-6 bg-sunken p-3">{secret}</code>
        <div>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { Button, FormDialog, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { protect } from './links.queries.ts'

/** The password of the storyfile's own address. */
export function OwnPassword({
  storyfileId,
  hasPassword,
  hindered,
}: {
  storyfileId: string
  hasPassword: boolean
  /** Why the person can't change it. */
  hindered: string | undefined
}) {
  const { t } = useWords('publishing')
  const [isSetting, setSetting] = useState(false)
  const remove = useMutation({
    mutationFn: () => protect(storyfileId, null),
    onSuccess: () => toast(t('passwordRemoved'), { kind: 'success' }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow text-text2">{t(hasPassword ? 'ownPasswordSet' : 'ownPasswordNone')}</p>
      <Button disabledReason={hindered} onClick={() => setSetting(true)}>
        {t(hasPassword ? 'changePassword' : 'setPassword')}
      </Button>
      {hasPassword ? (
        <Button disabledReason={hindered} loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('removePassword')}
        </Button>
      ) : null}
      {isSetting ? <PasswordDialog storyfileId={storyfileId} onClose={() => setSetting(false)} /> : null}
    </div>
  )
}

function PasswordDialog({ storyfileId, onClose }: { storyfileId: string; onClose: () => void }) {
  const { t } = useWords('publishing')
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : t('passwordRequired') }),
    send: ({ password }) => protect(storyfileId, password),
    onSaved: () => {
      toast(t('passwordSaved'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('setPassword')}
      description={t('setPasswordHelp')}
      submitLabel={t('setPassword')}
    >
      <TextField
        label={t('linkPassword')}
        hint={t('linkPasswordHint')}
        type="password"
        autoComplete="new-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}

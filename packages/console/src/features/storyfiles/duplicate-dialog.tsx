import type { Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { freeName } from './free-name.ts'
import { nameFault } from './settings/name-fault.ts'
import { copyStoryfile } from './storyfiles.queries.ts'

/** Copies a storyfile under another name, with its script, its settings and its videos. */
export function DuplicateDialog({
  storyfile: { storyfileId, name, organizationId },
  onClose,
  onCopied,
}: {
  storyfile: Storyfile
  onClose: () => void
  /** As long as it takes, the form is not sent again. */
  onCopied: (copy: Storyfile) => unknown
}) {
  const { t } = useWords('storyfiles')
  const copyName = t('copyName', { name })
  const isFree = (wanted: string) => isNameFree('storyfiles', wanted, organizationId)
  const { data: free, isPending } = useQuery({
    queryKey: ['free-name', copyName, organizationId],
    queryFn: () => freeName(copyName, isFree),
    // Asked again each time: the last copy has taken its name.
    gcTime: 0,
    retry: false,
  })
  const proposed = isPending ? '' : (free ?? copyName)
  const form = useForm<{ name: string | null }, Storyfile>({
    // Null: the person leaves the name to the studio.
    start: { name: null },
    check: (typed) => ({ name: nameFault(typed.name ?? proposed, t) }),
    whenLeft: {
      name: async (typed) =>
        typed === null
          ? undefined
          : (nameFault(typed, t) ?? (await unlessFree(isFree, t('nameTaken'))(typed))),
    },
    send: (typed) => copyStoryfile(storyfileId, { name: typed.name ?? proposed }),
    onSaved: onCopied,
  })
  const field = form.field('name')
  const waits = isPending && field.value === null
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('duplicateTitle', { name })}
      description={t('duplicateHelp')}
      submitLabel={t('duplicate')}
      disabledReason={waits ? t('findingName') : undefined}
    >
      <TextField
        label={t('name')}
        required
        voice
        {...field}
        value={field.value ?? proposed}
        aria-busy={waits}
        placeholder={waits ? t('findingName') : undefined}
      />
    </FormDialog>
  )
}

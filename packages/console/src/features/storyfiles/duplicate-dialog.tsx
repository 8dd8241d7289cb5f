import type { Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { freeName } from './free-name.ts'
import { nameFault } from './settings/name-fault.ts'
import { copyStoryfile } from './storyfiles.queries.ts'

type Props = { storyfile: Storyfile; onClose: () => void; onCopied: (copy: Storyfile) => void }

/** Copies a storyfile under another name, with its script, its settings and its videos. */
export function DuplicateDialog(props: Props) {
  const { t } = useTranslation('storyfiles')
  const { name, organizationId } = props.storyfile
  const copyName = t('copyName', { name })
  const { data, isError } = useQuery({
    queryKey: ['free-name', copyName, organizationId],
    queryFn: () => freeName(copyName, (wanted) => isNameFree('storyfiles', wanted, organizationId)),
    // Asked again each time: the last copy has taken its name.
    gcTime: 0,
    retry: false,
  })
  if (!data && !isError) return null
  return <NamedCopy {...props} start={data ?? copyName} />
}

function NamedCopy({ storyfile, start, onClose, onCopied }: Props & { start: string }) {
  const { t } = useTranslation('storyfiles')
  const form = useForm({
    start: { name: start },
    check: ({ name }) => ({ name: nameFault(name, t) }),
    whenLeft: {
      name: async (name) =>
        nameFault(name, t) ??
        unlessFree(
          (wanted) => isNameFree('storyfiles', wanted, storyfile.organizationId),
          t('nameTaken'),
        )(name),
    },
    send: (values) => copyStoryfile(storyfile.storyfileId, values),
    onSaved: onCopied,
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('duplicateTitle', { name: storyfile.name })}
      description={t('duplicateHelp')}
      submitLabel={t('duplicate')}
    >
      <TextField label={t('name')} required voice {...form.field('name')} />
    </FormDialog>
  )
}

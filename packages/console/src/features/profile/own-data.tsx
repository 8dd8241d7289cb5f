import { Button } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { downloadOwnData } from './profile.queries.ts'

/** Everything that is stored about the person, to take along. */
export function OwnData() {
  const { t } = useWords('profile')
  const download = useMutation({ mutationFn: downloadOwnData })
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-semibold">{t('exportTitle')}</h3>
      <p className="text-text2">{t('exportHelp')}</p>
      <Button
        icon={<Download aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export')}
      </Button>
    </div>
  )
}

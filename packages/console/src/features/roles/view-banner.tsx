import { Button } from '@studio/ui'
import { Eye } from 'lucide-react'
import { roleName } from '../../platform/session/role-name.ts'
import { endView, useView } from '../../platform/session/view-as.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Stands over every page while an owner looks at the studio as another role. */
export function ViewBanner() {
  const { t } = useWords('roles')
  const view = useView()
  if (!view) return null
  return (
    <div
      role="status"
      data-keep-clear=""
      className="sticky bottom-0 z-30 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 bg-ambertint px-4 py-1.5 text-ambertext"
    >
      <Eye className="size-4 shrink-0" aria-hidden="true" />
      <p className="min-w-0 grow">
        {t('viewing', { role: view.roleId ? view.roleName : roleName(view.role), organization: view.label })}
      </p>
      <Button size="small" onClick={endView}>
        {t('endView')}
      </Button>
    </div>
  )
}

import { matrixColumns, permissionMatrix, type Reach } from '@studio/contract'
import { classNames } from '@studio/ui'
import { Check, Minus } from 'lucide-react'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Rows are what can be done, columns the roles: green where it is allowed, grey where it is not. */
export function PermissionMatrix() {
  const { t } = useWords('roles')
  return (
    <section aria-labelledby="permission-matrix" className="flex flex-col gap-3 pt-4">
      <div>
        <h2 id="permission-matrix" className="font-semibold text-section">
          {t('matrix')}
        </h2>
        <p className="max-w-2xl text-text2">{t('matrixHelp')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls sideways on phones, also by keyboard */}
      <div className="overflow-x-auto rounded-10 border border-line bg-surface" tabIndex={0}>
        <table className="w-full min-w-[56rem] text-left" aria-labelledby="permission-matrix">
          <thead>
            <tr className="bg-sunken text-meta text-text2">
              <th scope="col" className="px-3 py-2 font-normal">
                {t('action')}
              </th>
              {matrixColumns.map((column) => (
                <th key={column} scope="col" className="w-[9.5rem] px-3 py-2 font-normal">
                  {roleName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionMatrix.map(({ action, reach }) => (
              <tr key={action} className="border-line border-t">
                <th scope="row" className="px-3 py-2 font-normal">
                  {t(`action_${action}`)}
                </th>
                {matrixColumns.map((column, at) => (
                  <td key={column} className="px-3 py-2">
                    <ReachMark reach={reach[at]!} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ReachMark({ reach }: { reach: Reach }) {
  const { t } = useWords('roles')
  const allowed = reach !== 'no'
  const Icon = allowed ? Check : Minus
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap text-meta',
        allowed ? 'text-greentext' : 'text-text3',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {t(`reach_${reach}`)}
    </span>
  )
}

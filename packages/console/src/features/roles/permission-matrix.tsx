import { matrixColumns, permissionMatrix, type Reach, roleDisplayNames } from '@studio/contract'
import { classNames } from '@studio/ui'
import { Check, CircleHelp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Rows are what can be done, columns the roles: green where it is allowed, grey where it is not. */
export function PermissionMatrix() {
  const { t } = useTranslation('roles')
  return (
    <section aria-labelledby="permission-matrix" className="flex flex-col gap-3 pt-4">
      <div>
        <h2 id="permission-matrix" className="font-semibold text-section">
          {t('matrix')}
        </h2>
        <p className="max-w-2xl text-text2">{t('matrixHelp')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls sideways on phones, also by keyboard */}
      <div className="kit-table-frame overflow-x-auto" tabIndex={0}>
        <table className="kit-table min-w-[48rem]" aria-labelledby="permission-matrix">
          <thead>
            <tr>
              <th scope="col">{t('action')}</th>
              {matrixColumns.map((column) => (
                <th key={column} scope="col" className="w-[9.5rem]">
                  {column === 'admin' ? t('admin') : roleDisplayNames[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionMatrix.map(({ action, reach }) => (
              <tr key={action}>
                <th scope="row" className="bg-surface! font-normal! text-body! text-text!">
                  {t(`action_${action}`)}
                </th>
                {matrixColumns.map((column, at) => (
                  <td key={column}>
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
  const { t } = useTranslation('roles')
  const allowed = reach !== 'no' && reach !== 'ask'
  const Icon = allowed ? Check : reach === 'ask' ? CircleHelp : Minus
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

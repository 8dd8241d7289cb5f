import type { identityRoutes, ReplyOf } from '@studio/contract'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** The accounts for trying the studio on this machine; the server names none elsewhere. */
export function DemoAccounts({
  accounts,
}: {
  accounts: ReplyOf<typeof identityRoutes.config>['demoAccounts']
}) {
  const { t } = useWords('landing')
  return (
    <section className="max-w-md border-line border-t pt-4">
      <h2 className="font-semibold text-meta text-text2">{t('demoTitle')}</h2>
      <p className="pb-2 text-meta text-text3">{t('demoHelp', { password: accounts[0]?.password ?? '' })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-meta">
        {accounts.map((account) => (
          <div key={account.email} className="contents">
            <dt className="text-text2">{roleName(account.role)}</dt>
            <dd className="select-all">{account.email}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { classNames, IconButton } from '@studio/ui'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../platform/session.ts'
import { Logo } from './logo.tsx'
import { PageCrumbs } from './page-crumbs.tsx'
import { UserMenu } from './user-menu.tsx'

/** Breadcrumbs, user menu and logout. The dashboard has no top bar; phones keep its menu button. */
export function TopBar({ onOpenMenu, onlyOnPhones }: { onOpenMenu: () => void; onlyOnPhones: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 lg:px-5',
        onlyOnPhones && 'lg:hidden',
      )}
    >
      <span className="lg:hidden">
        <IconButton label={t('menu')} icon={<MenuIcon aria-hidden="true" />} onClick={onOpenMenu} />
      </span>
      <span className="shrink-0 lg:hidden">
        <Logo nameHidden={!onlyOnPhones} />
      </span>
      <div className="min-w-0 grow">{onlyOnPhones ? null : <PageCrumbs />}</div>
      <UserMenu />
      <IconButton label={t('logout')} icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()} />
    </header>
  )
}

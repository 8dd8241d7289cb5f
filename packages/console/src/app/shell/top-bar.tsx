import { IconButton } from '@studio/ui'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { signOut } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Logo } from './logo.tsx'
import { PageCrumbs } from './places/page-crumbs.tsx'
import { UserMenu } from './user-menu.tsx'

/** Logo, breadcrumbs, user menu and logout, over the whole width; the logo's cell is as wide as the menu under it. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useWords('shell')
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-12 shrink-0 bg-surface">
      <div className="flex w-52 shrink-0 items-center border-line border-r bg-sunken px-4 max-lg:hidden 2xl:w-56">
        <Logo />
      </div>
      <div className="flex min-w-0 grow items-center gap-2 border-line border-b px-4 lg:px-5">
        <MenuButton onOpen={onOpenMenu} />
        <span className="shrink-0 lg:hidden">
          <Logo nameHidden />
        </span>
        <div className="min-w-0 grow">
          <PageCrumbs />
        </div>
        <UserMenu />
        <IconButton label={t('logout')} icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()} />
      </div>
    </header>
  )
}

/** Opens the menu where it is a drawer. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords('shell')
  return (
    <span className="lg:hidden">
      <IconButton label={t('menu')} icon={<MenuIcon aria-hidden="true" />} onClick={onOpen} />
    </span>
  )
}

import { classNames, IconButton, Kbd } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleHelp, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { configQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Logo } from './logo.tsx'
import { menuItemLook, PageMenu } from './page-menu.tsx'
import { UserRow } from './user-menu.tsx'

/** The left menu, 52 units wide and 56 on wide windows; below 1024 pixels a drawer. */
export function SideMenu({
  open,
  onClose,
  onOpenPalette,
  standsAlone,
}: {
  open: boolean
  onClose: () => void
  onOpenPalette: () => void
  /** On the page that has no top bar: logo and user menu stand here. */
  standsAlone: boolean
}) {
  const { t } = useWords('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const drawer = useRef<HTMLElement>(null)
  useDrawer(drawer, open, onClose)

  return (
    <>
      {open ? (
        <div className="fixed inset-0 z-30 bg-black/40 lg:hidden" aria-hidden="true" onClick={onClose} />
      ) : null}
      <nav
        ref={drawer}
        aria-label={t('menu')}
        className={classNames(
          'print:hidden',
          'fixed inset-y-0 left-0 z-40 w-64 flex-col overflow-y-auto border-line border-r bg-sunken p-2 lg:sticky lg:z-10 lg:flex lg:w-52 lg:shrink-0 2xl:w-56',
          standsAlone ? 'lg:top-0 lg:h-dvh' : 'lg:top-12 lg:h-[calc(100dvh-3rem)] lg:pt-0',
          open ? 'flex' : 'hidden',
        )}
      >
        <div
          className={classNames(
            '-mt-2 flex h-12 shrink-0 items-center justify-between gap-2 px-2',
            !standsAlone && 'lg:hidden',
          )}
        >
          <Logo />
          <span className="lg:hidden">
            <IconButton label={t('closeMenu')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </span>
        </div>
        <PageMenu />
        <div className="mt-auto flex flex-col gap-px pt-4">
          <button type="button" onClick={onOpenPalette} className={classNames(menuItemLook, 'text-left')}>
            <Search aria-hidden="true" />
            <span className="grow truncate">{t('goTo')}</span>
            <PaletteKeys />
          </button>
          <a href={config.links.help} target="_blank" rel="noreferrer" className={menuItemLook}>
            <CircleHelp aria-hidden="true" />
            {t('helpCenter')}
          </a>
          {standsAlone ? <UserRow /> : null}
        </div>
      </nav>
    </>
  )
}

const onApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are called on this machine. */
function PaletteKeys() {
  const { t } = useWords('shell')
  return (
    <span className="flex shrink-0 gap-1 max-lg:hidden">
      <Kbd>{onApple ? '⌘' : t('ctrl')}</Kbd>
      <Kbd>K</Kbd>
    </span>
  )
}

/** An open drawer takes the focus, closes on Escape or when one leaves it by key, and gives the focus back. */
function useDrawer(drawer: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement as HTMLElement | null
    drawer.current?.querySelector<HTMLElement>('a, button')?.focus()
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    // What is under the drawer cannot be seen, so it is not for the keys either.
    const leave = ({ target }: FocusEvent) => drawer.current?.contains(target as Node) || onClose()
    addEventListener('keydown', close)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('focusin', leave)
      before?.focus()
    }
  }, [drawer, open, onClose])
}

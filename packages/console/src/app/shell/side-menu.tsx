import { hasRole } from '@studio/contract'
import { classNames, IconButton } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChartNoAxesColumn, ChevronRight, CircleHelp, House, SquarePlay, UsersRound, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolder } from '../../platform/holder.ts'
import { configQuery } from '../../platform/session.ts'

/** The product's mark: a person in a frame. */
function Logo() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/dashboard" className="flex items-center gap-3 rounded-6 font-semibold text-text">
      <img src="/assets/icon.svg" alt="" width={24} height={24} />
      {t('studio')}
    </Link>
  )
}

/** The left menu; below 1024 pixels a drawer. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const holder = useHolder()
  const drawer = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return
    const before = document.activeElement as HTMLElement | null
    drawer.current?.querySelector<HTMLElement>('a, button')?.focus()
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', close)
    return () => {
      removeEventListener('keydown', close)
      before?.focus()
    }
  }, [open, onClose])

  return (
    <>
      {open ? (
        <div className="fixed inset-0 z-30 bg-black/40 lg:hidden" aria-hidden="true" onClick={onClose} />
      ) : null}
      <nav
        ref={drawer}
        aria-label={t('menu')}
        className={classNames(
          'fixed inset-y-0 left-0 z-40 w-64 flex-col overflow-y-auto border-line border-r bg-sunken p-2 lg:sticky lg:top-0 lg:row-span-2 lg:flex lg:h-dvh lg:w-auto',
          open ? 'flex' : 'hidden',
        )}
      >
        <div className="flex h-8 items-center justify-between px-2 pb-1">
          <Logo />
          <span className="lg:hidden">
            <IconButton label={t('closeMenu')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </span>
        </div>
        <Section title={t('main')}>
          <Item to="/dashboard" icon={<House />}>
            {t('dashboard')}
          </Item>
          <Item to="/storyfiles" icon={<SquarePlay />}>
            {t('storyfiles')}
          </Item>
          {hasRole(holder, 'read') ? (
            <Group title={t('training')} icon={<ChartNoAxesColumn />} prefix="/training">
              <SubItem to="/training/chat_logs">{t('chatLogs')}</SubItem>
            </Group>
          ) : null}
        </Section>
        <Section title={t('admin')}>
          <Group title={t('account')} icon={<UsersRound />} prefix="/account">
            <SubItem to="/account/my_profile">{t('myProfile')}</SubItem>
          </Group>
        </Section>
        <a
          href={config.links.help}
          target="_blank"
          rel="noreferrer"
          className="mt-auto flex h-8 items-center gap-3 rounded-6 px-2 text-text2 hover:bg-hover"
        >
          <CircleHelp className="size-4" aria-hidden="true" />
          {t('helpCenter')}
        </a>
      </nav>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="pt-3">
      <h2 id={id} className="px-2 pb-1 font-semibold text-meta text-text3 tracking-wide">
        {title}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-px">
        {children}
      </ul>
    </div>
  )
}

const current = 'bg-surface font-semibold text-text border-line'
const itemLook =
  'flex h-[30px] items-center gap-3 rounded-6 border border-transparent px-2 text-text2 hover:bg-hover [&_svg]:size-4'

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={itemLook} activeProps={{ className: current, 'aria-current': 'page' }}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

function SubItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(itemLook, 'h-7 pl-9')}
        activeProps={{ className: current, 'aria-current': 'page' }}
      >
        {children}
      </Link>
    </li>
  )
}

/** A group of pages; open while one of them is shown. */
function Group({
  title,
  icon,
  prefix,
  children,
}: {
  title: string
  icon: ReactNode
  prefix: string
  children: ReactNode
}) {
  const here = useRouterState({ select: (state) => state.location.pathname.startsWith(prefix) })
  const [open, setOpen] = useState(here)
  useEffect(() => setOpen(here), [here])
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classNames(itemLook, 'w-full cursor-pointer text-left')}
      >
        {icon}
        <span className="grow">{title}</span>
        <ChevronRight
          aria-hidden="true"
          className={classNames('transition-transform', open && 'rotate-90')}
        />
      </button>
      {open ? <ul className="flex flex-col gap-px pt-px">{children}</ul> : null}
    </li>
  )
}

import { classNames, SkipLink } from '@studio/ui'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadBar } from '../../features/media/upload-bar.tsx'
import { keepSession } from '../../platform/session.ts'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The studio around every page but the landing page: menu, top bar, footer, upload bar. */
export function ShellLayout() {
  const { t } = useTranslation('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const tab = (search as { tab?: string }).tab
  const onDashboard = pathname === '/dashboard'
  const footerHidden = tab === 'record' || tab === 'interact'

  useEffect(() => keepSession(() => location.assign('/')), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setMenuOpen(false), [pathname])

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] 2xl:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-h-dvh min-w-0 flex-col lg:col-start-2 lg:row-span-2">
        <TopBar onOpenMenu={() => setMenuOpen(true)} onlyOnPhones={onDashboard} />
        <main id="content" tabIndex={-1} className={classNames('min-w-0 grow outline-none', 'flex flex-col')}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        {footerHidden ? null : <Footer />}
      </div>
      <UploadBar />
    </div>
  )
}

import { IconButton, SkipLink } from '@studio/ui'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Minimize2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { FeedbackWidget } from '../../features/feedback/feedback-widget.tsx'
import { UploadBar } from '../../features/media/upload-bar.tsx'
import { keptCode } from '../../features/promotions/codes/kept-code.ts'
import { ViewBanner } from '../../features/roles/view-banner.tsx'
import { followChanges } from '../../platform/calls/change-stream.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import { setTemporary, useTemporary } from '../../platform/places/temporary-state.ts'
import { useHolder } from '../../platform/session/holder.ts'
import { useOwnPreferences } from '../../platform/session/own-profile.queries.ts'
import { keepSession } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { withPageWords } from '../page.ts'
import { barrierOf } from '../pages.ts'
import { BlockedPage } from './blocked-page.tsx'
import { Footer } from './footer.tsx'
import { LoadingLine } from './loading-line.tsx'
import { OutsidePage } from './outside-page.tsx'
import { useCurrentPage } from './places/use-current-page.ts'
import { useFocusHome } from './places/use-focus-home.ts'
import { usePageTitle } from './places/use-page-title.ts'
import { useRecentPages } from './places/use-recent-pages.ts'
import { preparePalette, type ShellDialog, ShellDialogs } from './shell-dialogs.tsx'
import { SideMenu } from './side-menu.tsx'
import { StandingFailure } from './standing-failure.tsx'
import { MenuButton, TopBar } from './top-bar.tsx'
import { useKeptChanges } from './use-kept-changes.ts'

const RedeemGate = lazyPart(
  () => withPageWords(() => import('../../features/promotions/redeem-gate.tsx')),
  'RedeemGate',
)

/** The studio around every page but the landing page: menu, top bar, footer, upload bar; and who may see the page. */
export function ShellLayout() {
  const { t } = useWords('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const fullscreen = useFullscreen()
  const barrier = barrierOf(useCurrentPage()?.access, useHolder())
  const outside = barrier?.kind === 'outside'
  const alone = fullscreen || outside
  const { tab, redeem } = search as { tab?: string; redeem?: string }
  const [cameWithCode] = useState(() => keptCode() !== undefined)
  const onDashboard = pathname === '/dashboard'
  const footerHidden = tab === 'record' || tab === 'interact'

  useEffect(() => keepSession(), [])
  useEffect(() => followChanges(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setMenuOpen(false), [pathname])
  usePaletteKeys(() => setDialog((open) => (open === null ? 'palette' : open === 'palette' ? null : open)))
  usePageTitle()
  useRecentPages(barrier === null)
  useOwnPreferences()
  useKeptChanges()
  useFocusHome()

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <LoadingLine />
      {fullscreen && !outside ? (
        <span className="fixed top-2 right-2 z-20">
          <IconButton
            variant="default"
            label={t('leaveFullscreen')}
            icon={<Minimize2 aria-hidden="true" />}
            onClick={() => setTemporary('fullscreen', false)}
          />
        </span>
      ) : outside || onDashboard ? null : (
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
      )}
      <div className="flex grow">
        {alone ? null : (
          <SideMenu
            open={menuOpen}
            onClose={() => setMenuOpen(false)}
            onOpenPalette={() => {
              setMenuOpen(false)
              setDialog('palette')
            }}
            standsAlone={onDashboard}
          />
        )}
        <div className="flex min-w-0 grow flex-col">
          {onDashboard && !alone ? (
            <div className="-mb-3 px-2 pt-2 lg:hidden">
              <MenuButton onOpen={() => setMenuOpen(true)} />
            </div>
          ) : null}
          <main id="content" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
            <StandingFailure page={`${pathname}?${tab}`} />
            {barrier?.kind === 'outside' ? (
              <OutsidePage />
            ) : barrier ? (
              <BlockedPage barrier={barrier} />
            ) : (
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            )}
          </main>
          {alone || footerHidden ? null : <Footer onFeedback={setDialog} />}
          <ViewBanner />
        </div>
      </div>
      <UploadBar onOpen={() => setDialog('uploads')} />
      {alone ? null : <FeedbackWidget onOpen={setDialog} />}
      <ShellDialogs open={dialog} onOpen={setDialog} />
      {cameWithCode || redeem ? (
        <Suspense>
          <RedeemGate />
        </Suspense>
      ) : null}
    </div>
  )
}

const paletteFetchedAfterMs = 2000

/** Ctrl or Cmd with K, wherever the focus is, but not over a dialog of a page. */
function usePaletteKeys(toggle: () => void): void {
  useEffect(() => {
    // Once the page is at rest: keys that are typed while the palette is fetched would be lost.
    const later = setTimeout(preparePalette, paletteFetchedAfterMs)
    return () => clearTimeout(later)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The first of the two keys: until the second comes, the palette is there.
      if (event.key === 'Control' || event.key === 'Meta') preparePalette()
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!wanted || event.key.toLowerCase() !== 'k') return
      const over = document.querySelector('[role="dialog"], [role="alertdialog"]')
      if (over && !over.querySelector('[role="combobox"][aria-controls$="-list"]')) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Whether the page is shown alone; Escape brings the menu back. */
function useFullscreen(): boolean {
  const alone = useTemporary('fullscreen')
  useEffect(() => {
    if (!alone) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setTemporary('fullscreen', false)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [alone])
  return alone
}

import { Menu, VisuallyHidden } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, History, Languages, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useLocal } from '../../platform/places/local-settings.ts'
import { setTemporary } from '../../platform/places/temporary-state.ts'
import { meQuery, signOut } from '../../platform/session/session.ts'
import { shortEmail, userName } from '../../platform/session/user-name.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { chooseLanguage, languages } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { menuItemLook } from './page-menu.tsx'

/** The own face; it opens the menu. */
export function UserMenu() {
  const { t } = useWords('shell')
  return (
    <PersonalMenu side="bottom">
      <button type="button" className="kit-reach cursor-pointer rounded-full">
        <OwnFace />
        <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
      </button>
    </PersonalMenu>
  )
}

/** The same at the foot of the side menu, where there is no top bar. */
export function UserRow() {
  const { t } = useWords('shell')
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <PersonalMenu side="top">
      <button type="button" className={`${menuItemLook} w-full py-2 text-left`}>
        <OwnFace />
        <span className="min-w-0 grow truncate">{userName(me)}</span>
        <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
      </button>
    </PersonalMenu>
  )
}

function OwnFace() {
  const { data: me } = useSuspenseQuery(meQuery)
  return <ThingAvatar type="user" id={me.iam} name={userName(me)} active decorative />
}

const themes = [
  { id: 'light', label: 'themeLight', icon: <Sun />, theme: 'light' },
  { id: 'dark', label: 'themeDark', icon: <Moon />, theme: 'dark' },
  { id: 'system', label: 'themeSystem', icon: <Monitor />, theme: null },
] as const

/** Shows the email, the own profile, the theme and logout; collapsed until asked for. */
function PersonalMenu({ side, children }: { side: 'top' | 'bottom'; children: ReactElement }) {
  const { t, i18n } = useWords('shell')
  const theme = useLocal('theme')
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Menu
      label={t('userMenu')}
      align={side === 'top' ? 'start' : 'end'}
      side={side}
      fixed
      header={<span title={me.email}>{shortEmail(me.email)}</span>}
      trigger={children}
      items={[
        { id: 'profile', label: t('profile'), icon: <UserRound />, link: <Link to="/account/my_profile" /> },
        {
          id: 'recent',
          label: t('recent'),
          icon: <History />,
          onSelect: () => setTemporary('recent', true),
        },
        'separator' as const,
        ...themes.map(({ id, label, icon, theme: one }) => ({
          id,
          label: t(label),
          icon,
          ...(one === theme ? { after: <Check aria-hidden="true" /> } : {}),
          onSelect: () => chooseTheme(one),
        })),
        'separator',
        ...languages.map(({ code, name }) => ({
          id: code,
          label: <span lang={code}>{name}</span>,
          icon: <Languages />,
          ...(i18n.language === code ? { after: <Check aria-hidden="true" /> } : {}),
          onSelect: () => void chooseLanguage(code),
        })),
        'separator' as const,
        { id: 'logout', label: t('logout'), icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  )
}

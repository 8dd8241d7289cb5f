import { Avatar, Menu, VisuallyHidden } from '@studio/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { meQuery, signOut } from '../../platform/session.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { shortEmail, userName } from '../../platform/user-name.ts'

/** Shows the email, the own profile, the theme and logout. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { data: me } = useSuspenseQuery(meQuery)
  const name = userName(me)
  return (
    <Menu
      label={t('userMenu')}
      align="end"
      header={<span title={me.email}>{shortEmail(me.email)}</span>}
      trigger={
        <button type="button" className="cursor-pointer rounded-full">
          <Avatar name={name} active decorative />
          <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
        </button>
      }
      items={[
        { id: 'profile', label: t('profile'), icon: <UserRound />, link: <Link to="/account/my_profile" /> },
        'separator',
        { id: 'light', label: t('themeLight'), icon: <Sun />, onSelect: () => chooseTheme('light') },
        { id: 'dark', label: t('themeDark'), icon: <Moon />, onSelect: () => chooseTheme('dark') },
        { id: 'system', label: t('themeSystem'), icon: <Monitor />, onSelect: () => chooseTheme(null) },
        'separator',
        { id: 'logout', label: t('logout'), icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  )
}

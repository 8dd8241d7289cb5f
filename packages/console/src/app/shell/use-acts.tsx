import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Bug,
  CircleHelp,
  History,
  Languages,
  LogOut,
  Maximize2,
  MessageSquare,
  Monitor,
  Moon,
  Plus,
  Sun,
  Upload,
} from 'lucide-react'
import type { Command } from '../../features/palette/find-commands.ts'
import { setTemporary } from '../../platform/places/temporary-state.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { configQuery, signOut } from '../../platform/session/session.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { chooseLanguage, languages } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { ShellDialog } from './shell-dialogs.tsx'

/** What the palette does besides going somewhere. */
export function useActs(onOpen: (next: ShellDialog) => void): Command[] {
  const { t, i18n } = useWords('shell')
  const mayMake = organizationsWith(useHolder(), 'edit').length > 0
  const { data: config } = useSuspenseQuery(configQuery)
  const act = (id: string, label: string, icon: Command['icon'], onSelect: () => void): Command => ({
    id: `act-${id}`,
    label,
    icon,
    onSelect,
  })
  return [
    ...(mayMake ? [act('new', t('newStoryfile'), <Plus />, () => onOpen('storyfile'))] : []),
    act('uploads', t('uploadStatus'), <Upload />, () => onOpen('uploads')),
    act('recent', t('recent'), <History />, () => setTemporary('recent', true)),
    act('alone', t('fullscreen'), <Maximize2 />, () => setTemporary('fullscreen', true)),
    act('light', t('themeLight'), <Sun />, () => chooseTheme('light')),
    act('dark', t('themeDark'), <Moon />, () => chooseTheme('dark')),
    act('system', t('themeSystem'), <Monitor />, () => chooseTheme(null)),
    ...languages
      .filter(({ code }) => code !== i18n.language)
      .map(({ code, name }) => ({
        ...act(code, name, <Languages />, () => void chooseLanguage(code)),
        detail: t('language'),
      })),
    act('feedback', t('giveFeedback'), <MessageSquare />, () => onOpen('feedback')),
    act('bug', t('reportBug'), <Bug />, () => onOpen('bug')),
    act('help', t('helpCenter'), <CircleHelp />, () => void open(config.links.help, '_blank', 'noreferrer')),
    act('logout', t('logout'), <LogOut />, () => void signOut()),
  ]
}

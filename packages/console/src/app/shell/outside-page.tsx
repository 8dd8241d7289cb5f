import { Button, buttonLook } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Logo } from './logo.tsx'

/** In place of the whole studio, for people whose roles open apps and shared players alone. */
export function OutsidePage() {
  const { t } = useWords('shell')
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-4 px-4 py-12">
      <Logo />
      <h1 className="font-voice text-page">{t('outsideTitle')}</h1>
      <p className="text-text2">{t('outsideHelp')}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button variant="primary" onClick={() => void signOut()}>
          {t('logout')}
        </Button>
        <Link to="/account/my_profile" {...buttonLook({})}>
          {t('myProfile')}
        </Link>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AvatarUpload } from '../../platform/avatar/avatar-upload.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { profileQuery } from '../../platform/session/own-profile.queries.ts'
import { userName } from '../../platform/session/user-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ApiKeys } from './api-keys.tsx'
import { Devices } from './devices.tsx'
import { HotkeysForm } from './hotkeys-form.tsx'
import { LocalData } from './local-data.tsx'
import { Memberships } from './memberships.tsx'
import { NameForm } from './name-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { Section, Waiting } from './section.tsx'

/** Everything about oneself. */
export function ProfilePage() {
  const { t } = useWords('profile')
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <div className="w-full max-w-[1536px] px-4 pt-7 pb-12 lg:px-8">
      <h1 className="pb-5 font-voice text-page">{t('myProfile')}</h1>
      {profile ? (
        <>
          <Section id="you" title={t('you')} help={t('youHelp')}>
            <AvatarUpload type="user" id={profile.iam} name={userName(profile)} />
            <NameForm profile={profile} />
          </Section>
          <Section id="preferences" title={t('preferences')} help={t('preferencesHelp')}>
            <PreferencesForm profile={profile} />
          </Section>
          <Section id="organizations" title={t('organizations')} help={t('organizationsHelp')}>
            <Memberships profile={profile} />
          </Section>
          <Section id="sign-in" title={t('signIn')} help={t('signInHelp')}>
            <PasswordForm profile={profile} />
            <Devices />
          </Section>
          <Section id="keyboard" title={t('keyboard')} help={t('keyboardHelp')}>
            <HotkeysForm profile={profile} />
          </Section>
          <Section id="api-keys" title={t('apiKeys')} help={t('apiKeysHelp')}>
            <ApiKeys profile={profile} />
          </Section>
          <Section id="data" title={t('data')} help={t('dataHelp')}>
            <OwnData />
            <LocalData />
          </Section>
        </>
      ) : error ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <Waiting rows={8} />
      )}
    </div>
  )
}

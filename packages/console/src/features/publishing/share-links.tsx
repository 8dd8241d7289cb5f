import type { Storyfile } from '@studio/contract'
import { buttonLook, TextArea, TextField } from '@studio/ui'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../platform/copying/copy-button.tsx'
import { embedCode } from './embed-code.ts'

/** The address of the public page, and the frame that shows it on another page. */
export function ShareLinks({ storyfile, path }: { storyfile: Storyfile; path: string }) {
  const { t } = useTranslation('publishing')
  const address = new URL(path, location.origin).href
  const embed = embedCode(address, storyfile.name)
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold text-section">{t('share')}</h3>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('address')}
          className="min-w-48 grow"
          value={address}
          onChange={() => {}}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <CopyButton id="copy-address" text={address} />
        <a href={path} target="_blank" rel="noreferrer" {...buttonLook()}>
          <ExternalLink aria-hidden="true" />
          {t('openPage')}
        </a>
      </div>
      <TextArea
        label={t('embed')}
        hint={t('embedHint')}
        rows={3}
        value={embed}
        onChange={() => {}}
        readOnly
        spellCheck={false}
        style={{ fontFamily: 'var(--face-code)', fontSize: 'var(--type-meta)' }}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton id="copy-embed" label={t('copyEmbed')} text={embed} />
      </div>
    </section>
  )
}

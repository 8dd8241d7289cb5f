import type { FeaturedEntry } from '@studio/contract'
import { initialsOf, Select } from '@studio/ui'
import { useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { dueOf, isFor, readersOf } from './featured-order.ts'

/** What a person sees who opens the app now. */
export function PhonePreview({ items }: { items: readonly FeaturedEntry[] }) {
  const { t } = useWords('storefront')
  const contentUrl = useContentUrl()
  const [reader, setReader] = useState('')
  const due = items.filter(
    (entry) => entry.standing === 'shown' && dueOf(entry, Date.now()) === 'now' && isFor(entry, reader),
  )
  const readers = readersOf(items)
  return (
    <section className="flex flex-col gap-2 lg:col-start-2 xl:col-start-auto" aria-label={t('preview')}>
      <h2 className="font-semibold text-section">{t('preview')}</h2>
      <p className="text-meta text-text2">{t('previewHelp')}</p>
      {readers.length > 0 ? (
        <Select
          label={t('previewFor')}
          value={reader}
          onChange={setReader}
          options={[
            { value: '', label: t('everyLanguage') },
            ...readers.map((code) => ({ value: code, label: languageName(code) })),
          ]}
        />
      ) : null}
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-[28px] border-[6px] border-stage bg-canvas outline outline-line">
        <div className="flex h-[30rem] flex-col gap-3 overflow-y-auto p-4">
          <p className="font-voice text-title">{t('featured')}</p>
          {due.length === 0 ? <p className="text-meta text-text2">{t('previewNone')}</p> : null}
          {due.map((entry) => {
            const poster = contentUrl(entry.posterUrl)
            return (
              <article key={entry.storyfileId} className="shrink-0 overflow-hidden rounded-10 bg-surface">
                {poster ? (
                  <img src={poster} alt="" className="aspect-video w-full object-cover object-[50%_20%]" />
                ) : (
                  <span
                    aria-hidden="true"
                    className="flex aspect-video items-center justify-center bg-sunken font-voice text-page text-text3"
                  >
                    {initialsOf(entry.subjectName)}
                  </span>
                )}
                <p className="px-3 pt-2 font-voice text-said">{entry.name}</p>
                <p className="px-3 pb-3 text-meta text-text3">
                  {[entry.subjectName, entry.category].filter(Boolean).join(', ')}
                </p>
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}

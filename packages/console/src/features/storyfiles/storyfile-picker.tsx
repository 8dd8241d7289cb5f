import type { Storyfile } from '@studio/contract'
import { classNames, formatNumber, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryfileFace } from '../../platform/storyfiles/storyfile-face.tsx'
import { storyfilesQuery } from './storyfiles.queries.ts'

const shown = 6

/** Type-ahead over the storyfiles of an organization. Arrows move, Enter chooses. */
export function StoryfilePicker({
  organizationId,
  label,
  error,
  chosen,
  onChoose,
}: {
  organizationId: string
  label: string
  error: string | undefined
  chosen: Storyfile | undefined
  onChoose: (storyfile: Storyfile | undefined) => void
}) {
  const { t } = useTranslation('storyfiles')
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const search = useDeferredValue(text)
  const { data } = useQuery(storyfilesQuery({ organizationId, search, pageSize: shown }))
  const found = chosen ? [] : (data?.items ?? [])
  const at = Math.min(active, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && found[at]) onChoose(found[at])
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        label={label}
        error={error}
        before={<Search aria-hidden="true" />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        voice={chosen !== undefined}
        value={chosen?.name ?? text}
        onChange={(next) => {
          onChoose(undefined)
          setText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('storyfiles')}
        className={classNames(
          'overflow-hidden rounded-10 border border-line bg-raised',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={one.storyfileId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChoose(one)}
            onMouseMove={() => setActive(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1',
              index === at && 'bg-accenttint',
            )}
          >
            <StoryfileFace storyfile={one} size={28} />
            <span className="min-w-0 grow truncate font-voice text-said">{one.name}</span>
            <span className="shrink-0 text-meta text-text3">
              {t('of', {
                recorded: formatNumber(one.counts.recorded),
                questions: formatNumber(one.counts.questions),
              })}
            </span>
          </div>
        ))}
      </div>
      {data && !chosen && found.length === 0 ? <p className="text-meta text-text2">{t('noMatch')}</p> : null}
    </div>
  )
}

import { RadioGroup } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { choicesQuery } from '../storyfiles.queries.ts'
import { faceAreaText } from './face-area-field.tsx'
import type { Settings, SettingsField } from './settings-fields.ts'

/** Field by field, what two people wrote at the same time: one of both stays. */
export function SettingsConflicts({
  conflicts,
  mine,
  theirs,
  onChoose,
}: {
  conflicts: SettingsField[]
  mine: Settings
  theirs: Settings
  onChoose: (part: Partial<Settings>) => void
}) {
  return (
    <div className="grid gap-3 rounded-10 border border-line bg-sunken p-3">
      {conflicts.map((field) => (
        <Conflict key={field} field={field} mine={mine} theirs={theirs} onChoose={onChoose} />
      ))}
    </div>
  )
}

function Conflict({
  field,
  mine,
  theirs,
  onChoose,
}: { field: SettingsField } & Pick<Parameters<typeof SettingsConflicts>[0], 'mine' | 'theirs' | 'onChoose'>) {
  const { t } = useWords('storyfiles')
  const { data: choices } = useQuery(choicesQuery)
  const teamNames = (teamIds: string[]) =>
    (choices?.teams ?? [])
      .filter((team) => teamIds.includes(team.teamId))
      .map((team) => team.name)
      .join(', ')
  // What I wrote is remembered while theirs is looked at.
  const [own] = useState(mine[field])
  const isTheirs = JSON.stringify(mine[field]) === JSON.stringify(theirs[field])
  const shown = (value: Settings[SettingsField]) => {
    if (field === 'teamIds') return teamNames(value as string[]) || t('nothingWritten')
    if (field === 'faceArea') return faceAreaText(value as Settings['faceArea'], t)
    if (Array.isArray(value)) return value.join(', ') || t('nothingWritten')
    if (field === 'language') return languageName(value as string)
    if (field === 'purpose') return t(`purpose_${value as Settings['purpose']}`)
    return (value as string) || t('nothingWritten')
  }
  return (
    <RadioGroup
      label={t(`field_${field}`)}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(chosen) => onChoose({ [field]: chosen === 'theirs' ? theirs[field] : own })}
      options={[
        { value: 'mine', label: t('keepMine'), hint: shown(own) },
        { value: 'theirs', label: t('takeTheirs'), hint: shown(theirs[field]) },
      ]}
    />
  )
}

import type { Team } from '@studio/contract'
import { Checkbox, formatNumber, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { teamsByName } from './teams.queries.ts'

export type ChosenTeam = Pick<Team, 'teamId' | 'name'> & { defaultRole?: Team['defaultRole'] }

/** So many stand side by side before a search is worth its place. */
const withoutSearch = 8

/** Teams to tick; those that are ticked stay in sight, whatever is searched for. Nothing where there are no teams. */
export function TeamChoice({
  organizationId,
  chosen,
  onChange,
}: {
  organizationId: string
  chosen: readonly ChosenTeam[]
  onChange: (teams: ChosenTeam[]) => void
}) {
  const { t } = useWords('lists')
  const [search, setSearch] = useState('')
  const { data } = useQuery(teamsByName(organizationId, useDeferredValue(search).trim()))
  if (!data || (data.total === 0 && search === '' && chosen.length === 0)) return null
  const isChosen = ({ teamId }: ChosenTeam) => chosen.some((one) => one.teamId === teamId)
  const listed: ChosenTeam[] = [...chosen, ...data.items.filter((team) => !isChosen(team))]
  const more = data.total - data.items.length
  return (
    <fieldset className="grid gap-2">
      <legend className="kit-label">{t('teams')}</legend>
      {search !== '' || data.total > withoutSearch ? (
        <TextField
          label={t('findTeams')}
          hideLabel
          placeholder={t('findTeams')}
          type="search"
          before={<Search aria-hidden="true" />}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className="flex max-h-32 flex-wrap gap-x-5 overflow-y-auto">
        {listed.map((team) => (
          <Checkbox
            key={team.teamId}
            label={team.name}
            checked={isChosen(team)}
            onChange={(on) =>
              onChange(on ? [...chosen, team] : chosen.filter((one) => one.teamId !== team.teamId))
            }
          />
        ))}
      </div>
      <p className="text-meta text-text3 empty:hidden" aria-live="polite">
        {data.total === 0
          ? t('noMatch')
          : more > 0
            ? t('moreTeams', { count: more, number: formatNumber(more) })
            : null}
      </p>
    </fieldset>
  )
}

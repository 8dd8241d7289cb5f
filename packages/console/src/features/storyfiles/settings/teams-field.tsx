import { Checkbox } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { choicesQuery } from '../storyfiles.queries.ts'

/** The teams that a storyfile belongs to; owners move it. Nothing where the organization has no teams. */
export function TeamsField({
  organizationId,
  teamIds,
  onChange,
}: {
  organizationId: string
  teamIds: string[]
  onChange: (teamIds: string[]) => void
}) {
  const { t } = useWords('storyfiles')
  const barred = useBarred()('owner', organizationId)
  const { data: choices } = useQuery(choicesQuery)
  const teams = (choices?.teams ?? []).filter((team) => team.organizationId === organizationId)
  if (teams.length === 0) return null
  const choose = (teamId: string, isIn: boolean) =>
    onChange(isIn ? [...teamIds, teamId].sort() : teamIds.filter((one) => one !== teamId))
  return (
    <fieldset className="grid gap-2">
      <legend className="kit-label">{t('teams')}</legend>
      {barred ? <p className="text-meta text-text3">{barred}</p> : null}
      <div className="grid max-h-48 gap-1 overflow-y-auto sm:grid-cols-2">
        {teams.map(({ teamId, name }) => (
          <Checkbox
            key={teamId}
            label={name}
            disabledReason={barred}
            checked={teamIds.includes(teamId)}
            onChange={(isIn) => choose(teamId, isIn)}
          />
        ))}
      </div>
    </fieldset>
  )
}

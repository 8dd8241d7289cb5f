import type { DropResult } from '@hello-pangea/dnd'
import type { ReplyOf, teamsRoutes } from '@studio/contract'
import { Banner, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { DragRoom } from '../../platform/dragging/drag-room.tsx'
import { useHeld } from '../../platform/dragging/use-held.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { TeamColumn } from './team-column.tsx'
import { type Entry, partsOf, personEntry, storyfileEntry } from './team-entry.ts'
import { candidatesQuery, moveInTeam } from './teams.queries.ts'

type Team = ReplyOf<typeof teamsRoutes.get>

/**
 * The team beside what is not in it yet: dragged with the mouse or by keyboard (space, arrows, space), or moved with the
 * button of each entry.
 */
export function TeamBoard({ team }: { team: Team }) {
  const { t } = useWords('teams')
  const { teamId } = team
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const { data, error: problem } = useQuery(candidatesQuery(teamId, search))
  const found = useHeld(data)
  const error = useHeld(problem)
  const move = useMutation({
    mutationFn: ({ entry, to }: { entry: Entry; to: 'in' | 'out' }) => moveInTeam(teamId, to, partsOf(entry)),
    onSuccess: (_answer, { entry, to }) =>
      toast(t(to === 'in' ? 'added' : 'taken', { name: entry.name }), {
        kind: 'success',
        undo: () => move.mutate({ entry, to: to === 'in' ? 'out' : 'in' }),
        undoKey: 'u',
      }),
  })
  const columns = {
    people: team.members.map(personEntry),
    storyfiles: team.storyfiles.map(storyfileEntry),
    candidates: [...(found?.people ?? []).map(personEntry), ...(found?.storyfiles ?? []).map(storyfileEntry)],
  }
  // What is on its way stands where it is going.
  const moving = useHeld(move.isPending ? move.variables : undefined)
  const shown = (entries: Entry[], to: 'in' | 'out') =>
    entries.filter((one) => !(moving?.to === to && one.key === moving.entry.key))
  const dropped = ({ source, destination, draggableId }: DropResult) => {
    if (!destination || destination.droppableId === source.droppableId) return
    const entry = Object.values(columns)
      .flat()
      .find((one) => one.key === draggableId)
    const to = destination.droppableId === 'candidates' ? 'out' : 'in'
    if (entry && (to === 'out') !== (source.droppableId === 'candidates')) move.mutate({ entry, to })
  }
  return (
    <DragRoom onDragEnd={dropped}>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <TeamColumn
          id="people"
          title={t('members')}
          empty={t('noMembers')}
          entries={shown(columns.people, 'out')}
          accepts="person"
          act={(entry) => ({ kind: 'out', onAct: () => move.mutate({ entry, to: 'out' }) })}
        />
        <TeamColumn
          id="storyfiles"
          title={t('storyfiles')}
          empty={t('noStoryfiles')}
          entries={shown(columns.storyfiles, 'out')}
          accepts="storyfile"
          act={(entry) => ({ kind: 'out', onAct: () => move.mutate({ entry, to: 'out' }) })}
        />
        <div className="flex min-w-0 flex-col gap-3">
          {error ? <Banner kind="error">{error.message}</Banner> : null}
          <TeamColumn
            id="candidates"
            title={t('candidates')}
            help={t('candidatesHelp')}
            empty={found ? t(search.trim() ? 'noMatch' : 'noCandidates') : ''}
            entries={shown(columns.candidates, 'in')}
            act={(entry) => ({ kind: 'in', onAct: () => move.mutate({ entry, to: 'in' }) })}
            before={
              <TextField
                label={t('search')}
                hideLabel
                placeholder={t('search')}
                before={<Search aria-hidden="true" />}
                type="search"
                autoComplete="off"
                value={text}
                onChange={setText}
              />
            }
          />
        </div>
      </div>
    </DragRoom>
  )
}

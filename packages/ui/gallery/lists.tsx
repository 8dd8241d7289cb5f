import { Check, Clock, Disc, Radio, RotateCcw, TriangleAlert, Upload } from 'lucide-react'
import { useState } from 'react'
import {
  Avatar,
  Button,
  type Column,
  DataTable,
  EmptyState,
  IdScope,
  PagingBar,
  Pill,
  PillButton,
  SearchBox,
  type SearchEntry,
  type Sort,
  StatusChip,
} from '../src/index.ts'
import { Room, Samples } from './room.tsx'

interface Person {
  id: string
  title: string
  name: string
  recorded: string
  answered: number
  live: boolean
}

const people: Person[] = [
  {
    id: '1',
    title: 'Meet the navigator',
    name: 'Ilse Marten',
    recorded: '102/120',
    answered: 0.81,
    live: true,
  },
  {
    id: '2',
    title: 'Ask the plant manager',
    name: 'Tomás Rueda',
    recorded: '40/40',
    answered: 0.77,
    live: false,
  },
  {
    id: '3',
    title: 'The last lighthouse keeper between Skagen and the Skerries',
    name: 'Henning Brandt',
    recorded: '12/60',
    answered: 0.5,
    live: false,
  },
]

const columns: Column<Person>[] = [
  {
    id: 'title',
    header: 'Name',
    sortable: true,
    phone: 'title',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={row.name} decorative />
        <span className="min-w-0 truncate">
          <a href="#content" className="font-voice text-said">
            {row.title}
          </a>
          <span className="ml-2 text-meta text-text3 max-sm:hidden">{row.name}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    phone: 'chip',
    cell: (row) =>
      row.live ? (
        <StatusChip tone="green" icon={<Radio aria-hidden="true" />}>
          Published
        </StatusChip>
      ) : (
        <StatusChip tone="accent" icon={<RotateCcw aria-hidden="true" />}>
          Training
        </StatusChip>
      ),
  },
  { id: 'recorded', header: 'Recorded', align: 'right', phone: 'meta', cell: (row) => row.recorded },
  {
    id: 'answered',
    header: 'Answered',
    align: 'right',
    sortable: true,
    phone: 'meta',
    phoneName: 'Answered',
    cell: (row) => `${Math.round(row.answered * 100)}%`,
  },
]

const byTitle = (a: Person, b: Person) => a.title.localeCompare(b.title)
const byAnswered = (a: Person, b: Person) => a.answered - b.answered

export function Lists() {
  const [sort, setSort] = useState<Sort>({ by: 'title', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const sorted = [...people].sort(sort.by === 'title' ? byTitle : byAnswered)
  if (sort.direction === 'descending') sorted.reverse()
  return (
    <Room title="Lists">
      <Samples title="Status: always an icon and a word">
        <Chips />
      </Samples>
      <Searching />
      <DataTable
        label="People"
        columns={columns}
        rows={sorted}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        rowActions={() => (
          <Button variant="text" size="small">
            Open
          </Button>
        )}
      />
      <Paging />
      <DataTable
        label="Waiting"
        columns={columns}
        rows={undefined}
        rowKey={(row) => row.id}
        skeletonRows={2}
      />
      <DataTable
        label="Nobody"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            title="No videos yet."
            action={
              <Button variant="primary" size="small" icon={<Disc aria-hidden="true" />}>
                Record
              </Button>
            }
          >
            Record or upload your first answer.
          </EmptyState>
        }
      />
    </Room>
  )
}

const Chips = () => (
  <>
    <StatusChip tone="grey" icon={<Clock aria-hidden="true" />}>
      Draft
    </StatusChip>
    <StatusChip tone="amber" icon={<Disc aria-hidden="true" />}>
      Recording
    </StatusChip>
    <StatusChip tone="accent" icon={<Upload aria-hidden="true" />}>
      41% Uploading
    </StatusChip>
    <StatusChip tone="accent" icon={<RotateCcw aria-hidden="true" />}>
      Processing
    </StatusChip>
    <StatusChip tone="green" icon={<Check aria-hidden="true" />}>
      Uploaded
    </StatusChip>
    <StatusChip tone="green" icon={<Radio aria-hidden="true" />}>
      Published
    </StatusChip>
    <StatusChip tone="red" icon={<TriangleAlert aria-hidden="true" />}>
      Failed
    </StatusChip>
  </>
)

const searchOptions = [
  { value: 'name', label: 'Name', active: true },
  { value: 'subject', label: 'Subject', active: true },
  { value: 'team', label: 'Team', active: false },
  { value: 'notes', label: 'Notes', active: false, disabled: true },
]

function Searching() {
  const [asked, setAsked] = useState<SearchEntry[]>()
  const [ticks, setTicks] = useState('')
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        label="Search people"
        text="harbor"
        options={searchOptions}
        onSearch={setAsked}
        onOptionsChange={(options) =>
          setTicks(
            options
              .filter((option) => option.active)
              .map((option) => option.value)
              .join('+'),
          )
        }
      />
      <IdScope value="loading">
        <SearchBox label="Search while loading" options={undefined} onSearch={() => {}} />
      </IdScope>
      <div className="flex flex-wrap items-center gap-2">
        <Pill onRemove={() => {}}>Last 30 days</Pill>
        <Pill onRemove={() => {}}>Score under 0.56</Pill>
        <PillButton count="12" onClick={() => {}}>
          Without an answer
        </PillButton>
        <span className="text-meta text-text3" data-testid="asked">
          {asked
            ? `asked ${asked.length}: ${asked.map(({ field, text }) => `${field}=${text}`).join(',')}`
            : ''}
          {ticks ? ` ticks ${ticks}` : ''}
        </span>
      </div>
    </div>
  )
}

function Paging() {
  const [page, setPage] = useState(2)
  const [rowsPerPage, setRowsPerPage] = useState(30)
  return (
    <PagingBar
      page={page}
      pageCount={5}
      rowsPerPage={rowsPerPage}
      onPage={setPage}
      onRowsPerPage={setRowsPerPage}
    />
  )
}

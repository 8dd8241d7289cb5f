import { type CustomCategory, type CustomWord, type Erasable, type LogView, routes } from '@studio/contract'
import { CategoriesDialog } from '../../features/review/annotation/categories-dialog.tsx'
import { FixTextDialog } from '../../features/review/annotation/fix-text-dialog.tsx'
import { NoteDialog } from '../../features/review/annotation/note-dialog.tsx'
import { useAnnotating } from '../../features/review/annotation/use-annotating.ts'
import { DeleteTurn } from '../../features/review/delete-turn.tsx'
import { EraseVisitor } from '../../features/review/erase-visitor.tsx'
import { ViewDialog } from '../../features/review/views/view-dialog.tsx'
import { ImportDialog } from '../../features/vocabulary/import-dialog.tsx'
import { WordDialog } from '../../features/vocabulary/word-dialog.tsx'
import { pageOf } from '../given-storyfiles.ts'
import { turnOf } from '../given-turns.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'

const organizationId = harborMuseum
const since = '2026-01-01T00:00:00.000Z'
const turn = turnOf(1, 'Were is the harbour?')
const { turnId, storyfileId } = turn

const talkOf = (n: number, firstQuestion: string): Erasable => ({
  sessionId: idOf(400 + n),
  storyfileName: 'Lake',
  firstQuestion,
  startedAt: since,
  lastAt: since,
  questions: 2,
})

judgeDialog({
  heading: 'Erase this visitor?',
  show: (close) => <EraseVisitor turnId={turnId} storyfileId={storyfileId} onErased={close} />,
  through: ['Erase this visitor'],
  given: (api) =>
    api.answer(routes.erasure.visitor, {
      conversation: talkOf(1, 'Who are you?'),
      isPupils: false,
      others: [talkOf(2, 'Is it cold?')],
    }),
  act: 'Erase 1 conversation, 2 turns',
  route: routes.erasure.eraseVisitor,
  sends: { params: { turnId }, body: { alsoSessionIds: [] } },
  reply: { sessions: 1, turns: 2, actId: idOf(410), until: since },
})

judgeDialog({
  heading: 'Delete this turn?',
  show: (close) => <DeleteTurn turnId={turnId} onDeleted={close} />,
  through: ['Delete this turn'],
  given: (api) =>
    api.answer(routes.erasure.copies, {
      others: 1,
      alsoAsked: false,
      examples: 1,
      variants: 0,
      isTest: true,
    }),
  fill: { 'Delete the test question with the same words, too': true },
  act: 'Delete',
  route: routes.erasure.deleteTurn,
  sends: { params: { turnId }, body: { keepTest: false } },
  reply: {},
})

function Annotated({ of: Dialog, close }: { of: typeof NoteDialog; close: () => void }) {
  return <Dialog turn={turn} annotate={useAnnotating(turn, () => {})} onClose={close} />
}

judgeDialog({
  heading: 'Note on this turn',
  show: (close) => <Annotated of={NoteDialog} close={close} />,
  fill: { Note: 'Ask Emil' },
  act: 'Save',
  route: routes.review.annotate,
  sends: { params: { turnId }, body: { note: 'Ask Emil' }, ifMatch: 0 },
  wrong: { field: 'note', at: 'Note' },
  reply: { turn: { ...turn, note: 'Ask Emil', revision: 1 }, live: null },
})

judgeDialog({
  heading: 'Fix the text',
  show: (close) => <Annotated of={FixTextDialog} close={close} />,
  missing: {
    empty: 'What the visitor meant',
    at: 'What the visitor meant',
    says: 'Please enter the spoken words.',
  },
  fill: { 'What the visitor meant': 'Where is the harbour?' },
  act: 'Save',
  route: routes.review.annotate,
  sends: { params: { turnId }, body: { text: 'Where is the harbour?' }, ifMatch: 0 },
  wrong: { field: 'text', at: 'What the visitor meant' },
  reply: { turn: { ...turn, heardText: 'Where is the harbour?', revision: 1 }, live: null },
})

const weather: CustomCategory = {
  customCategoryId: idOf(425),
  name: 'Weather',
  description: '',
  colour: '#336699',
  kind: 'review',
  action: 'none',
  clipId: null,
  clipStoryfileId: null,
  notifies: false,
  examples: [],
  turns: 0,
  updatedAt: since,
  version: 1,
}

judgeDialog({
  heading: 'Categories of this turn',
  show: (close) => <Categorized close={close} />,
  fill: { Weather: true },
  act: 'Save',
  route: routes.review.annotate,
  sends: { params: { turnId }, body: { categoryIds: [weather.customCategoryId] }, ifMatch: 0 },
  reply: {
    turn: { ...turn, categoryIds: [weather.customCategoryId], categories: ['Weather'], revision: 1 },
    live: null,
  },
})

function Categorized({ close }: { close: () => void }) {
  const annotate = useAnnotating(turn, () => {})
  return <CategoriesDialog turn={turn} categories={[weather]} annotate={annotate} onClose={close} />
}

const view: LogView = {
  logViewId: idOf(420),
  organizationId,
  name: 'Unanswered',
  query: { search: 'sea' },
  isTeam: false,
  isMine: true,
  madeBy: 'Hanna Vester',
  gone: [],
  updatedAt: since,
  version: 3,
}

judgeDialog({
  heading: 'Save this view',
  show: (close) => (
    <ViewDialog
      view={undefined}
      organizationId={organizationId}
      query={view.query}
      onSaved={() => {}}
      onClose={close}
    />
  ),
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Unanswered' },
  act: 'Save',
  route: routes.logViews.create,
  sends: { body: { organizationId, name: 'Unanswered', query: { search: 'sea' } } },
  wrong: { field: 'name', at: 'Name' },
  reply: view,
})

judgeDialog({
  heading: 'Rename this view',
  show: (close) => (
    <ViewDialog
      view={view}
      organizationId={organizationId}
      query={view.query}
      onSaved={() => {}}
      onClose={close}
    />
  ),
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'About the sea' },
  act: 'Save',
  route: routes.logViews.update,
  sends: { params: { logViewId: view.logViewId }, body: { name: 'About the sea' }, ifMatch: view.version },
  wrong: { field: 'name', at: 'Name' },
  reply: view,
})

const word: CustomWord = {
  customWordId: idOf(430),
  written: 'Warnemünde',
  soundsLike: ['varne mynde'],
  synonyms: [],
  kind: 'place',
  language: '',
  boost: 5,
  storyfiles: [],
  hits: 0,
  updatedAt: since,
  version: 2,
}
const body = {
  written: 'Rostock',
  soundsLike: ['ros tock', 'rosstock'],
  synonyms: [],
  kind: 'place' as const,
  language: '',
  boost: 5,
  storyfileIds: [],
}

const wordFields = { Word: 'Rostock', 'Sounds like': 'ros tock\nrosstock', Kind: 'Place' }

judgeDialog({
  heading: 'New word',
  show: (close) => <WordDialog organizationId={organizationId} word={undefined} onClose={close} />,
  given: (api) => api.answer(routes.storyfiles.list, ({ query }) => pageOf([], query)),
  missing: { at: 'Word', says: 'Please enter a word.' },
  fill: wordFields,
  act: 'Save',
  route: routes.words.create,
  sends: { body: { ...body, organizationId } },
  wrong: { field: 'soundsLike.1', at: 'Sounds like' },
  reply: word,
})

judgeDialog({
  heading: 'Change “Warnemünde”',
  show: (close) => <WordDialog organizationId={organizationId} word={word} onClose={close} />,
  given: (api) => api.answer(routes.storyfiles.list, ({ query }) => pageOf([], query)),
  missing: { empty: 'Word', at: 'Word', says: 'Please enter a word.' },
  fill: wordFields,
  act: 'Save',
  route: routes.words.update,
  sends: { params: { customWordId: word.customWordId }, body, ifMatch: word.version },
  wrong: { field: 'soundsLike.1', at: 'Sounds like' },
  reply: word,
})

judgeDialog({
  heading: 'Import words',
  show: (close) => <ImportDialog organizationId={organizationId} onClose={close} />,
  fill: { Words: 'Rostock\nWismar' },
  act: 'Import',
  route: routes.words.importCsv,
  sends: { body: { organizationId, csv: 'Rostock\nWismar' } },
  wrong: { field: 'text', at: 'Words' },
  reply: { added: 2, changed: 0 },
})

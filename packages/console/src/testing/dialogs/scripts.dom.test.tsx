import { type ListLine, routes } from '@studio/contract'
import { ImportDialog } from '../../features/scripts/import-dialog.tsx'
import { ScriptDialog } from '../../features/scripts/script-dialog.tsx'
import { useScriptActs } from '../../features/scripts/use-script-acts.tsx'
import { UseScriptDialog } from '../../features/scripts/use-script-dialog.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { nothingChanged, questionOf, scriptNow, tides, topicWith } from '../given-scripts.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'

const organizationId = harborMuseum
const { scriptId } = tides
const builder = `/topics/builder?script=${scriptId}`

judgeDialog({
  heading: 'New script',
  show: (close) => <ScriptDialog organizationId={organizationId} onClose={close} />,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Tides', Description: 'Of the sea', Tags: 'sea, , moon' },
  act: 'Create',
  route: routes.scripts.create,
  sends: {
    body: {
      organizationId,
      name: 'Tides',
      description: 'Of the sea',
      language: 'en',
      tags: ['sea', 'moon'],
      topics: [],
    },
  },
  wrong: { field: 'tags.1', at: 'Tags' },
  reply: tides,
  opens: builder,
})

judgeDialog({
  heading: 'Name and details',
  show: (close) => <ScriptDialog script={tides} onClose={close} />,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Ebb', 'Camera time in minutes': '40' },
  act: 'Save',
  route: routes.scripts.update,
  sends: {
    params: { scriptId },
    body: { name: 'Ebb', description: '', language: 'en', tags: [], budgetMinutes: 40 },
    ifMatch: tides.version,
  },
  wrong: { field: 'budgetMinutes', at: 'Camera time in minutes' },
  reply: tides,
})

const line = (number: number, kind: ListLine['kind'], text: string): ListLine => ({
  line: number,
  kind,
  text,
  doubt: null,
  leftOut: null,
})

judgeDialog({
  heading: 'Import a list',
  show: (close) => <ImportDialog organizationId={organizationId} onClose={close} />,
  given: (api) =>
    api.answer(routes.scripts.readFile, {
      script: { name: 'Moon', description: '', language: 'de', tags: [], topics: [] },
      questions: 1,
      lines: [
        line(1, 'question', 'Who are you?'),
        line(2, 'topic', 'Sea'),
        line(3, 'question', 'Is it deep?'),
      ],
      columns: null,
      skipped: [],
    }),
  missing: { at: 'File', says: 'Choose a file with questions.' },
  choose: async (dialog, user) => {
    await user.upload(
      dialog.getByLabelText('File', { exact: false }),
      new File(['Who are you?'], 'moon.txt', { type: 'text/plain' }),
    )
    const name = await dialog.findByLabelText('Name', { exact: false })
    await user.clear(name)
    await user.paste('Tides')
    await user.selectOptions(dialog.getByLabelText('Use line 2 as'), 'Not used')
  },
  act: 'Import',
  route: routes.scripts.create,
  sends: {
    body: {
      organizationId,
      name: 'Tides',
      description: '',
      language: 'de',
      tags: [],
      topics: [
        {
          name: 'Questions',
          questions: [
            { text: 'Who are you?', variants: [] },
            { text: 'Is it deep?', variants: [] },
          ],
        },
      ],
    },
  },
  wrong: { field: 'name', at: 'Name' },
  reply: tides,
  opens: builder,
})

const abroad = topicWith('Abroad', [questionOf(1, 'Where?')], {
  condition: 'Only if the person served abroad',
})

for (const [heading, isRehearsal, opens] of [
  ['Make a storyfile', false, `/storyfiles/${idOf(101)}?tab=builder`],
  ['Rehearse', true, `/storyfiles/${idOf(101)}?tab=builder&rehearsal=guests`],
] as const)
  judgeDialog({
    heading,
    show: (close) => <UseScriptDialog script={tides} isRehearsal={isRehearsal} onClose={close} />,
    given: (api) =>
      api
        .answer(routes.scripts.content, { scriptId, ...scriptNow, topics: [abroad] })
        .answer(routes.scripts.scriptChanges, nothingChanged),
    missing: { at: 'Name', says: 'Please enter a name.' },
    fill: { Name: 'Lake', 'Who will answer': 'Emil Roth', Abroad: false },
    act: 'Create',
    route: routes.scripts.use,
    sends: {
      params: { scriptId },
      body: {
        organizationId,
        name: 'Lake',
        subject: { displayName: 'Emil Roth', description: '' },
        purpose: 'other',
        teamIds: [],
        leaveOutTopicIds: [abroad.topicId],
      },
    },
    wrong: { field: 'subject.displayName', at: 'Who will answer' },
    reply: { storyfileId: idOf(101) },
    opens,
  })

function Acts() {
  const acts = useScriptActs()
  return (
    <>
      <MoreMenu label="Acts" items={acts.itemsOf(tides)} />
      {acts.dialogs}
    </>
  )
}

judgeDialog({
  heading: 'Delete “Tides”?',
  show: () => <Acts />,
  through: ['Acts', 'Delete'],
  act: 'Delete',
  route: routes.scripts.remove,
  sends: { params: { scriptId } },
  reply: {},
})

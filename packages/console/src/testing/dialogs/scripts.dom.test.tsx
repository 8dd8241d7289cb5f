import { routes } from '@studio/contract'
import { ScriptDialog } from '../../features/scripts/script-dialog.tsx'
import { useScriptActs } from '../../features/scripts/use-script-acts.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { tides } from '../given-scripts.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum } from '../open-page.tsx'

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

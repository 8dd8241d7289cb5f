import { Ellipsis, Pencil, Plus, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  Breadcrumbs,
  Button,
  buttonLook,
  buttonVariants,
  IconButton,
  IdScope,
  Kbd,
  Menu,
  SegmentedControl,
  TabPanel,
  Tabs,
  Tooltip,
} from '../src/index.ts'
import { Room, Samples } from './room.tsx'

export function Actions() {
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    setTimeout(() => setSaving(false), 600)
  }
  return (
    <Room title="Acts">
      <Samples title="Buttons">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" loading>
          loading
        </Button>
        <Button variant="primary" danger>
          Delete
        </Button>
        <Button aria-pressed="true">
          Wrong <Kbd>2</Kbd>
        </Button>
      </Samples>
      <Samples title="With icons, in three sizes">
        <Button variant="primary" size="small" icon={<Plus aria-hidden="true" />}>
          New
        </Button>
        <Button icon={<RotateCcw aria-hidden="true" />}>Train</Button>
        <Button icon={<RotateCcw aria-hidden="true" />} loading>
          Training
        </Button>
        <Button variant="marine" size="large">
          Start the conversation
        </Button>
        <a href="#content" {...buttonLook({ variant: 'outline' })}>
          Open the Builder
        </a>
      </Samples>
      <Samples title="Behaviour">
        <Button variant="default_colored" loading={saving} onClick={save}>
          Save changes
        </Button>
        <Button variant="primary" disabledReason="Record at least one answer first.">
          Publish
        </Button>
        <Tooltip text="Mon-Fri 9am-6pm PT">
          <Button variant="text">Support</Button>
        </Tooltip>
        <IconButton label="Take back" icon={<Undo2 aria-hidden="true" />} />
        <MoreActs />
      </Samples>
      <Samples title="The same words twice, told apart by a scope">
        {['a', 'b'].map((row) => (
          <IdScope key={row} value={row}>
            <Button size="small">Record</Button>
          </IdScope>
        ))}
      </Samples>
      <Ways />
    </Room>
  )
}

function MoreActs() {
  const [last, setLast] = useState('nothing yet')
  return (
    <>
      <Menu
        trigger={<IconButton label="More acts" icon={<Ellipsis aria-hidden="true" />} tooltip={false} />}
        header="owner@example.org"
        items={[
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setLast('Rename'),
          },
          { id: 'up', label: 'Move up', onSelect: () => setLast('Move up'), after: <Kbd>K</Kbd> },
          { id: 'down', label: 'Move down', disabledReason: 'Already last.' },
          { id: 'link', label: 'Go to the content', link: <a href="#content">Go to the content</a> },
          'separator',
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setLast('Delete'),
          },
        ]}
      />
      <span className="text-meta text-text3">Chosen: {last}</span>
    </>
  )
}

const tabs = [
  { value: 'builder', label: 'Builder' },
  { value: 'record', label: 'Record', count: 18 },
  { value: 'manager', label: 'Manager' },
  { value: 'interact', label: 'Interact' },
  { value: 'publish', label: 'Publish' },
]

function Ways() {
  const [tab, setTab] = useState('builder')
  const [view, setView] = useState('turns')
  return (
    <>
      <Tabs label="Workspace" value={tab} onChange={setTab} tabs={tabs}>
        {tabs.map(({ value, label }) => (
          <TabPanel key={value} value={value} className="border-t border-line pt-2 text-text2">
            What stands under {label}.
          </TabPanel>
        ))}
      </Tabs>
      <SegmentedControl
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'turns', label: 'Turns' },
          { value: 'conversations', label: 'Conversations' },
          { value: 'review', label: 'Review' },
        ]}
      />
      <Breadcrumbs
        crumbs={[{ label: 'Training' }, { label: 'Reports', href: '#content' }, { label: 'Chat Logs' }]}
      />
    </>
  )
}

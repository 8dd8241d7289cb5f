import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, NumberField, RadioGroup, Select, Switch, TextArea, TextField } from '../src/index.ts'
import { Room } from './room.tsx'

export function Fields() {
  const [text, setText] = useState('Meet the navigator')
  const [said, setSaid] = useState('One night, one moment. Start with where you stood.')
  const [mail, setMail] = useState('ada@')
  const [priority, setPriority] = useState<'must' | 'nice'>('must')
  const [none, setNone] = useState('')
  const [seconds, setSeconds] = useState<number | null>(60)
  const [ticked, setTicked] = useState(true)
  const [on, setOn] = useState(true)
  const [access, setAccess] = useState('link')
  return (
    <Room title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          required
          value={text}
          onChange={setText}
          hint="Seen by visitors."
          voice
          id="sample-name"
        />
        <TextField
          label="Email"
          type="email"
          value={mail}
          onChange={setMail}
          before={<Mail aria-hidden="true" />}
          error="Give a whole address, such as ada@example.org."
          id="sample-email"
        />
        <TextField label="Version" value="3" onChange={() => {}} readOnly />
        <TextField label="Empty" value="" onChange={() => {}} placeholder="Nothing yet" />
        <Select
          label="Priority"
          value={priority}
          onChange={setPriority}
          options={[
            { value: 'must', label: 'Must have' },
            { value: 'nice', label: 'Nice to have' },
          ]}
        />
        <Select
          label="Language"
          value={none}
          onChange={setNone}
          placeholder="Choose one"
          error="Choose a language."
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <NumberField
          label="Expected length"
          value={seconds}
          onChange={setSeconds}
          min={5}
          max={600}
          step={5}
          unit="seconds"
        />
        <Select
          label="Time"
          hideLabel
          quiet
          value="30"
          onChange={() => {}}
          options={[{ value: '30', label: '30 days' }]}
        />
      </div>
      <TextArea label="Hint for Ilse" value={said} onChange={setSaid} hint="She sees it while she records." />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox label="Starter shown to visitors" checked={ticked} onChange={setTicked} />
        <Checkbox label="Some" checked={false} indeterminate onChange={() => {}} />
        <Checkbox
          label="Not now"
          checked={false}
          disabledReason="Not while it is published."
          onChange={() => {}}
        />
        <Checkbox label="Fixed" checked disabledReason="It is always there." onChange={() => {}} />
        <Switch label="Captions" checked={on} onChange={setOn} />
        <Switch label="Sound" checked={!on} onChange={(checked) => setOn(!checked)} />
        <Switch label="Locked" checked disabledReason="Only an owner changes it." onChange={() => {}} />
      </div>
      <RadioGroup
        label="Who may talk"
        value={access}
        onChange={setAccess}
        options={[
          { value: 'link', label: 'Anybody with the link', hint: 'The link can be withdrawn.' },
          { value: 'members', label: 'Members' },
          { value: 'nobody', label: 'Nobody', disabledReason: 'Somebody has to.' },
        ]}
      />
    </Room>
  )
}

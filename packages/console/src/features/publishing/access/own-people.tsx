import { Button, FormDialog, TextArea, toast } from '@studio/ui'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { admit } from './links.queries.ts'
import { linesIn } from './people-list.ts'

/** Whom the storyfile's own address lets in: signed-in people of a list, or everybody. */
export function OwnPeople({
  storyfileId,
  people,
  hindered,
}: {
  storyfileId: string
  people: string[]
  /** Why the person can't change it. */
  hindered: string | undefined
}) {
  const { t } = useWords('publishing')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow break-words text-text2">
        {people.length > 0 ? t('ownPeopleSet', { people: people.join(', ') }) : t('ownPeopleNone')}
      </p>
      <Button disabledReason={hindered} onClick={() => setOpen(true)}>
        {t(people.length > 0 ? 'changePeople' : 'setPeople')}
      </Button>
      {isOpen ? (
        <PeopleDialog storyfileId={storyfileId} people={people} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

function PeopleDialog({
  storyfileId,
  people,
  onClose,
}: {
  storyfileId: string
  people: string[]
  onClose: () => void
}) {
  const { t } = useWords('publishing')
  // What the person saw when the dialog opened.
  const [seen] = useState(people)
  const form = useForm({
    start: { people: seen.join('\n') },
    send: (typed) => admit(storyfileId, { people: linesIn(typed.people), basedOn: seen }),
    onSaved: () => {
      toast(t('peopleSaved'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('setPeople')}
      description={t('setPeopleHelp')}
      submitLabel={t('savePeople')}
    >
      <TextArea
        label={t('people')}
        hint={t('peopleHint')}
        rows={4}
        spellCheck={false}
        {...form.field('people')}
      />
    </FormDialog>
  )
}

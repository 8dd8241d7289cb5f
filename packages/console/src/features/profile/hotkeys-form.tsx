import {
  type HotkeyAct,
  type Hotkeys,
  hotkeyActs,
  hotkeyConflicts,
  hotkeyNames,
  hotkeyPattern,
  hotkeysOf,
  type Profile,
} from '@studio/contract'
import { Button, Form, TextField } from '@studio/ui'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Each act once, under the first of its screens in this order. */
const groups = { keysOfReview: on('review'), keysOfInteract: on('interact'), keysOfClass: on('class') }
const groupNames = ['keysOfReview', 'keysOfInteract', 'keysOfClass'] as const

function on(screen: 'review' | 'interact' | 'class'): HotkeyAct[] {
  return hotkeyNames.filter((act) => hotkeyActs[act].screens[0] === screen)
}

/** The single keys and what they do; two acts of one screen cannot have the same. */
export function HotkeysForm({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
  const form = useProfileForm(
    profile,
    hotkeysOf(profile.hotkeys),
    (shown) => ({ hotkeys: differences(shown) }),
    t('keysSaved'),
  )
  const keys = form.shown
  const names = Object.fromEntries(hotkeyNames.map((act) => [act, t(`key_${act}`)])) as Record<
    HotkeyAct,
    string
  >
  const chosen = differences(keys)
  const faults = faultsOf(keys)
  const submit = () => {
    if (faults.size === 0) form.submit()
  }
  const wordsOf = (act: HotkeyAct) => {
    const fault = faults.get(act)
    if (fault === undefined) return undefined
    return fault === null ? t('keyMissing') : t('keyConflict', { act: names[fault] })
  }
  return (
    <Form onSubmit={submit} submitting={form.isSaving} className="grid gap-5">
      <DraftNotices form={form} names={names} />
      {groupNames.map((group) => (
        <fieldset key={group} className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <legend className="pb-2 font-semibold">{t(group)}</legend>
          {groups[group].map((act) => (
            <KeyField
              key={act}
              label={names[act]}
              value={keys[act]}
              error={wordsOf(act)}
              onChange={(key) => form.change({ [act]: key })}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex gap-2">
        <DraftSave form={form} barred={faults.size > 0 ? t('keysAtFault') : undefined} />
        <Button
          variant="text"
          disabledReason={Object.keys(chosen).length === 0 ? t('usualKeysAlready') : undefined}
          onClick={() => form.change(hotkeysOf({}))}
        >
          {t('usualKeys')}
        </Button>
      </div>
    </Form>
  )
}

function KeyField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (key: string) => void
}) {
  return (
    <TextField
      label={label}
      error={error}
      className="grid! grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 gap-y-0! [&>.kit-error]:col-span-2 [&>.kit-label]:mb-0! [&>.kit-label]:font-normal! [&_input]:text-center"
      value={value.toUpperCase()}
      maxLength={2}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      // The newest character counts, wherever it was typed.
      onChange={(text) =>
        onChange([...text.trim().toLowerCase().replace(value, '')].at(-1) ?? (text ? value : ''))
      }
    />
  )
}

/** Only what differs is kept: usual keys may become better ones. */
function differences(keys: Record<HotkeyAct, string>): Hotkeys {
  return Object.fromEntries(
    hotkeyNames.filter((act) => keys[act] !== hotkeyActs[act].key).map((act) => [act, keys[act]]),
  )
}

/** By act: the act with the same key, or null where a key is missing. */
function faultsOf(keys: Record<HotkeyAct, string>): Map<HotkeyAct, HotkeyAct | null> {
  const faults = new Map<HotkeyAct, HotkeyAct | null>()
  for (const [one, other] of hotkeyConflicts(keys)) {
    faults.set(one, other)
    faults.set(other, one)
  }
  for (const act of hotkeyNames) if (!hotkeyPattern.test(keys[act])) faults.set(act, null)
  return faults
}

import { limits } from '@studio/contract'
import { Pill, TextField } from '@studio/ui'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** Words to find a storyfile by. Enter or a comma ends one, Backspace takes the last one back. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { t } = useWords('storyfiles')
  const [text, setText] = useState('')
  const add = (words: string) => {
    const known = new Set(tags.map((tag) => tag.toLowerCase()))
    const added = words
      .split(',')
      .map((tag) => tag.trim().slice(0, limits.tagCharacters))
      .filter((tag) => tag !== '' && !known.has(tag.toLowerCase()))
    setText('')
    if (added.length > 0) onChange([...tags, ...added].slice(0, limits.tags))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }
  const isFull = tags.length >= limits.tags
  return (
    <div className="grid gap-2">
      <TextField
        label={t('tags')}
        hint={isFull ? t('tagsFull', { count: limits.tags }) : t('tagsHint')}
        maxLength={limits.tagCharacters}
        readOnly={isFull}
        value={text}
        onChange={(value) => (value.includes(',') ? add(value) : setText(value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      {tags.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Pill key={tag} onRemove={() => onChange(tags.filter((one) => one !== tag))}>
              {tag}
            </Pill>
          ))}
        </div>
      ) : null}
    </div>
  )
}

import { describe, expect, it } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = [
  { id: '1', label: 'Chat Logs', detail: 'Training', onSelect: () => {} },
  { id: '2', label: 'Training', onSelect: () => {} },
  { id: '3', label: 'Dark theme', keywords: 'night', onSelect: () => {} },
]
const found = (text: string) => findCommands(commands, text).map((one) => one.label)

describe('the palette', () => {
  it('offers everything while nothing is typed', () => {
    expect(found('')).toEqual(['Chat Logs', 'Training', 'Dark theme'])
  })
  it('looks for all words, in the name, the section and the keywords, whatever the case', () => {
    expect(found('training chat')).toEqual(['Chat Logs'])
    expect(found('NIGHT')).toEqual(['Dark theme'])
    expect(found('chat dark')).toEqual([])
  })
  it('puts names that begin with the text first', () => {
    expect(found('tra')).toEqual(['Training', 'Chat Logs'])
  })
})

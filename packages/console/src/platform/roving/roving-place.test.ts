import { describe, expect, it } from 'vitest'
import { placeAfter } from './roving-place.ts'

describe('the arrow keys in a group that is one tab stop', () => {
  // A topic, two questions with three controls each, another topic.
  const rows = [1, 3, 3, 1]
  const from = (row: number, column: number) => (key: string) => placeAfter(rows, { row, column }, key)

  it('go up and down by rows and keep the column as far as the row has it', () => {
    expect(from(1, 2)('ArrowDown')).toEqual({ row: 2, column: 2 })
    expect(from(2, 2)('ArrowDown')).toEqual({ row: 3, column: 0 })
    expect(from(1, 2)('ArrowUp')).toEqual({ row: 0, column: 0 })
  })
  it('go left and right within a row', () => {
    expect(from(1, 0)('ArrowRight')).toEqual({ row: 1, column: 1 })
    expect(from(1, 1)('ArrowLeft')).toEqual({ row: 1, column: 0 })
  })
  it('stay at the edges', () => {
    expect(from(0, 0)('ArrowUp')).toBeUndefined()
    expect(from(3, 0)('ArrowDown')).toBeUndefined()
    expect(from(1, 2)('ArrowRight')).toBeUndefined()
    expect(from(0, 0)('ArrowLeft')).toBeUndefined()
  })
  it('go to the first and the last row by Home and End', () => {
    expect(from(2, 1)('Home')).toEqual({ row: 0, column: 0 })
    expect(from(0, 0)('End')).toEqual({ row: 3, column: 0 })
  })
  it('are the only keys that lead anywhere', () => {
    expect(from(1, 0)('Enter')).toBeUndefined()
    expect(from(1, 0)('a')).toBeUndefined()
  })
})

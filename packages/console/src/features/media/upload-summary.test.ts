import { describe, expect, it } from 'vitest'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { mediaWords } from './media.words.ts'
import { stateOf } from './upload-state.tsx'
import { footNote, summary } from './upload-summary.ts'

const given = (over: Partial<UploadItem>): UploadItem => ({
  id: '1',
  clipId: '1',
  storyfileId: '1',
  storyfileName: 'Meet Ilse',
  topicName: 'Going to sea',
  questionText: 'Did you ever get lost?',
  fileName: 'take-1.mp4',
  bytes: 1000,
  percentage: 0,
  uploadStatus: null,
  transfer: 'sending',
  begun: true,
  error: null,
  bytesPerSecond: 0,
  ...over,
})

describe('the aggregate bar', () => {
  it('"says Uploading, Uploaded or Processing with the count of videos"', () => {
    const sending = given({ percentage: 50 })
    const processing = given({ uploadStatus: 0, transfer: 'sent' })
    const done = given({ uploadStatus: 1, transfer: 'sent' })
    expect(summary([sending, processing, done])).toMatchObject({ phase: 'uploading', count: 1 })
    expect(summary([processing, processing, done])).toMatchObject({ phase: 'processing', count: 2 })
    expect(summary([done, done])).toMatchObject({ phase: 'uploaded', count: 2 })
    expect(mediaWords.uploading_other).toMatch(/^Uploading \{\{count\}\}/)
    expect(mediaWords.processing_other).toMatch(/^Processing \{\{count\}\}/)
    expect(mediaWords.uploaded_other).toMatch(/^Uploaded \{\{count\}\}/)
  })
  it('counts the bytes that arrived, so that a small video does not hide a large one', () => {
    const small = given({ bytes: 10, uploadStatus: 1, transfer: 'sent' })
    expect(summary([small, given({ bytes: 990, percentage: 0 })]).share).toBeCloseTo(0.01)
  })
  it('shows how far the processing is once all bytes are there', () => {
    const processing = given({ uploadStatus: 0, transfer: 'sent', percentage: 20 })
    const done = given({ uploadStatus: 1, transfer: 'sent', percentage: 100 })
    expect(summary([processing]).share).toBeCloseTo(0.2)
    expect(summary([processing, done]).share).toBeCloseTo(0.6)
    expect(summary([done]).share).toBe(1)
  })
  it('has no share where nothing moves', () => {
    const failed = given({ uploadStatus: 2, transfer: 'sent', percentage: 100 })
    expect(summary([failed, failed]).share).toBeNull()
    expect(summary([given({ transfer: 'lost', percentage: 50 }), failed]).share).toBeNull()
    // What failed is no part of what is still on its way.
    expect(summary([failed, given({ percentage: 50 })]).share).toBeCloseTo(0.5)
  })
  it('names what waits for a person once nothing moves by itself', () => {
    const lost = given({ transfer: 'lost' })
    const failed = given({ uploadStatus: 2, transfer: 'sent' })
    expect(summary([lost, failed])).toMatchObject({ phase: 'waiting', count: 1 })
    expect(summary([failed])).toMatchObject({ phase: 'failed', count: 1 })
  })
})

describe('the foot of the dialog', () => {
  it('says that it is safe to close the window only when every byte is sent', () => {
    const sent = given({ uploadStatus: 0, transfer: 'sent' })
    expect(footNote([])).toBeNull()
    expect(footNote([sent, given({ uploadStatus: 2, transfer: 'sent' })])).toBe('safe')
    expect(footNote([sent, given({ transfer: 'sending' })])).toBe('stay')
    expect(footNote([sent, given({ transfer: 'paused' })])).toBe('stay')
    expect(footNote([sent, given({ transfer: 'lost' })])).toBe('chooseAgain')
  })
})

describe('the labels of a video', () => {
  it.each([
    [
      "'Uploaded' (tooltip 'Successfully uploaded and processed!')",
      given({ uploadStatus: 1 }),
      'Uploaded',
      'Successfully uploaded and processed!',
    ],
    [
      "'{n}% Uploading' (tooltip 'Video uploading to server')",
      given({}),
      '{{n}}% Uploading',
      'Video uploading to server',
    ],
    [
      "'Processing' (tooltip 'Video uploaded, must process to view')",
      given({ uploadStatus: 0, transfer: 'sent' }),
      'Processing',
      'Video uploaded, must process to view',
    ],
  ])('%s', (_sentence, item, label, tip) => {
    const state = stateOf(item)
    expect(mediaWords[`${state}Label`]).toBe(label)
    expect(mediaWords[`${state}Tip`]).toBe(tip)
  })
  it('tell a pause, a queue, a lost file and a failure apart', () => {
    const states = (['paused', 'queued', 'lost'] as const).map((transfer) => stateOf(given({ transfer })))
    expect(states).toEqual(['paused', 'queued', 'lost'])
    expect(stateOf(given({ uploadStatus: 2 }))).toBe('failed')
  })
})

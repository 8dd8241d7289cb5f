import { expect, test } from 'vitest'
import { keepFor } from '../places/local-settings.ts'
import { findUpload, listUploads, putUpload } from './upload-list.ts'

test('unfinished uploads wait for the person who began them, and for nobody else', () => {
  keepFor('ann')
  putUpload({
    id: 'u1',
    clipId: 'c',
    storyfileId: 's',
    storyfileName: '',
    topicName: '',
    questionText: '',
    fileName: 'take.mp4',
    bytes: 2,
    percentage: 50,
    uploadStatus: null,
    transfer: 'sending',
    begun: true,
    error: null,
    bytesPerSecond: 9,
  })
  keepFor('bob')
  expect(listUploads()).toEqual([])
  keepFor('ann')
  expect(findUpload('u1')).toMatchObject({ transfer: 'lost', begun: true, percentage: 50 })
})

import { routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CaptionFiles } from '../../features/clips/bulk/caption-files.tsx'
import { AssignDialog } from '../../features/clips/files/assign-dialog.tsx'
import type { VideoToSend } from '../../platform/uploads/send-videos.ts'
import { refused } from '../fake-api.ts'
import { storyfileOf } from '../given-storyfiles.ts'
import { givenApi, idOf } from '../open-page.tsx'
import { failuresInToasts, showPart } from '../show-part.tsx'

const { storyfileId } = storyfileOf(1, 'Lake')
const no = refused('STATE_CONFLICT', { reason: 'The keeper said no.' })

test('caption files are downloaded and uploaded in one dialog, which says what came of the last of it', async () => {
  const api = givenApi().answer(routes.captions.files, no)
  const user = showPart(<CaptionFiles storyfileId={storyfileId} mayEdit />)
  await user.click(await screen.findByRole('button', { name: 'Caption files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Caption files' }))
  await user.click(dialog.getByRole('button', { name: 'Download as SRT' }))
  await dialog.findByText(/The keeper said no\./)
  expect(api.calls(routes.captions.files)[0]?.query.format).toBe('srt')

  const upload = () =>
    user.upload(dialog.getByLabelText('Upload a ZIP', { selector: 'input' }), new File(['zip'], 'all.zip'))
  api.answer(routes.captions.bringFiles, {
    items: [
      { fileName: 'one.vtt', clipId: idOf(440), language: 'en', captions: 4, faults: 0, reason: null },
      { fileName: 'two.vtt', clipId: idOf(441), language: 'en', captions: 4, faults: 2, reason: null },
      { fileName: 'x.vtt', clipId: null, language: null, captions: 0, faults: 0, reason: 'No clip of it.' },
    ],
  })
  await upload()
  await dialog.findByText('2 files saved as drafts')
  dialog.getByText('two.vtt: 2 captions left out')
  dialog.getByText('x.vtt: No clip of it.')
  // The failure before it is over.
  expect(dialog.queryByText(/The keeper said no\./)).toBeNull()
  expect(api.calls(routes.captions.bringFiles)[0]?.body.content).toBe(btoa('zip'))

  api.answer(routes.captions.bringFiles, no)
  await upload()
  await dialog.findByText(/The keeper said no\./)
  expect(dialog.queryByText('2 files saved as drafts')).toBeNull()
  expect(await failuresInToasts()).toEqual([])
})

test('a video is assigned to the question of its name, and goes as it was chosen', async () => {
  givenApi()
  const questions = ['Who are you?', 'Where were you born?'].map((text, at) => ({
    questionId: idOf(620 + at),
    text,
    topicName: 'Life',
    answers: 0,
  }))
  const sent: VideoToSend[][] = []
  const files = ['Where were you born.mp4', 'C0012.MP4', 'notes.txt'].map((name) => new File(['video'], name))
  const user = showPart(
    <AssignDialog
      files={files}
      questions={questions}
      onClose={() => {}}
      onSend={(videos) => sent.push(videos)}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const answers = (file: string) => dialog.getByLabelText<HTMLSelectElement>(`Answers: ${file}`)
  expect(answers('Where were you born.mp4').value).toBe(questions[1]!.questionId)
  await dialog.findByText(/notes\.txt/)
  await user.selectOptions(answers('C0012.MP4'), 'Who are you?')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 videos' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.map(({ file, questionId }) => [file.name, questionId])).toEqual([
    ['Where were you born.mp4', questions[1]!.questionId],
    ['C0012.MP4', questions[0]!.questionId],
  ])
})

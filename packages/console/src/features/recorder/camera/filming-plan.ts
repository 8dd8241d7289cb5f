import type { FilmingPlan } from '@studio/recorder'
import { poseFiles, poseSeconds, type Subject } from './subjects.ts'

/** How a subject is filmed: a pose without a word and for its time, an answer until it is stopped. */
export function planOf(
  { question, pose, film, kind }: Subject,
  take: { storyfileId: string; owner: string; takeNo: number; text: string; mimeType: string },
  countdownSeconds: number,
): FilmingPlan {
  const { storyfileId, owner, takeNo, text, mimeType } = take
  const fileName = pose && `${poseFiles[pose]} ${takeNo}.${mimeType.startsWith('video/mp4') ? 'mp4' : 'webm'}`
  return {
    subject: {
      owner,
      key: keyOf(storyfileId, film),
      question: text,
      takeNo,
      announcement: {
        storyfileId,
        kind,
        ...(question ? { questionId: question.questionId } : {}),
        ...(fileName ? { fileName } : {}),
      },
    },
    countdownSeconds,
    expectedMs: question ? question.expectedSeconds * 1000 : null,
    isSilent: pose !== undefined,
    ...(pose ? { autoStopMs: poseSeconds[pose] * 1000 } : {}),
  }
}

export const keyOf = (storyfileId: string, film: string) => `${storyfileId}:${film}`

/** The inside of the thread that measures scripts. */
import { coverage, practiceFromBank, practiceFromLines } from '@studio/dialogue'
import { answerTasks } from '../../platform/apart/answer-tasks.ts'
import type { MeasureTask } from './measure-apart.ts'

answerTasks(({ language, script, lines, rehearsed, rejector }: MeasureTask) => {
  const usual = lines.length > 0 ? practiceFromLines(lines, language) : practiceFromBank(language)
  const practice = [...usual, ...practiceFromLines(rehearsed, language)]
  return coverage({ language, script, practice }, rejector ?? undefined)
})

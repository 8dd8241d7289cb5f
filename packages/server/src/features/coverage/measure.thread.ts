/** The inside of the thread that measures scripts. */
import { coverage, kindOf, practiceFromLines, practiceOfKind } from '@studio/dialogue'
import { answerTasks } from '../../platform/apart/answer-tasks.ts'
import type { MeasureTask } from './measure-apart.ts'

answerTasks(({ language, script, lines, rehearsed, rejector }: MeasureTask) => {
  const kind = kindOf(textsOf(script), language)
  const usual = lines.length > 0 ? practiceFromLines(lines, language) : practiceOfKind(kind, language)
  const practice = [...usual, ...practiceFromLines(rehearsed, language)]
  return { ...coverage({ language, script, practice }, rejector ?? undefined), kind }
})

const textsOf = (script: MeasureTask['script']) => script.flatMap(({ text, variants }) => [text, ...variants])

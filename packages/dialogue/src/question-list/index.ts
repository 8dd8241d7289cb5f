/** Lists of questions that people bring: what each line is. No model, no files; small enough for a browser. */
export { asks as asksSomething, withoutMark } from './marks.ts'
export {
  judgeLines,
  type ListTopic,
  linesOfText,
  type RawLine,
  readLines,
  topicsOf,
} from './read-lines.ts'

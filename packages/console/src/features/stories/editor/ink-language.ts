import { StreamLanguage } from '@codemirror/language'
import { tags } from '@lezer/highlight'

type State = { inComment: boolean; depth: number }

/** Three colours are enough to read a story by: ways, logic, and what is only noted. */
export const inkLanguage = StreamLanguage.define<State>({
  name: 'ink',
  startState: () => ({ inComment: false, depth: 0 }),
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  token(stream, state) {
    if (state.inComment) {
      state.inComment = !stream.match(/^.*?\*\//)
      if (state.inComment) stream.skipToEnd()
      return 'comment'
    }
    if (stream.match('/*')) {
      state.inComment = true
      return 'comment'
    }
    if (stream.match('//')) {
      stream.skipToEnd()
      return 'comment'
    }
    if (stream.sol() && stream.match(/^\s*(TODO:.*)$/)) return 'comment'
    if (stream.sol() && stream.match(/^\s*={1,}.*$/)) return 'heading'
    if (stream.sol() && stream.match(/^\s*(VAR|CONST|LIST|EXTERNAL|INCLUDE)\b.*$/)) return 'keyword'
    if (stream.sol() && stream.match(/^\s*~.*$/)) return 'keyword'
    if (stream.match(/^(->|<-)\s*[\p{L}_][\p{L}\p{N}_.]*|^->/u)) return 'heading'
    if (stream.match(/^#[^#\]|}\n]*/)) return 'comment'
    if (stream.match('{')) {
      state.depth += 1
      return 'keyword'
    }
    if (stream.match('}')) {
      state.depth = Math.max(0, state.depth - 1)
      return 'keyword'
    }
    stream.next()
    return null
  },
  tokenTable: { heading: tags.heading, keyword: tags.keyword, comment: tags.comment },
})

/** What one turn of a story may use; counted, so that it never depends on how busy the machine is. */
export const storyLimits = {
  sourceBytes: 262_144,
  sourceCharacters: 262_144,
  /** Brackets within brackets in one line; the compiler needs exponentially long for more. */
  nesting: 40,
  choicesInSource: 4_000,
  steps: 20_000,
  stringCharacters: 65_536,
  evaluationStack: 1_000,
  callDepth: 200,
  outputItems: 500,
  lines: 64,
  clips: 8,
  openChoices: 50,
  starters: 3,
  scores: 20,
  nameCharacters: 64,
  stateBytes: 65_536,
} as const

/** Functions of the studio that a story may declare as EXTERNAL. */
export const storyFunctions = [
  'seen',
  'asked',
  'asked_ago',
  'answered',
  'said',
  'score',
  'lang',
  'ask_free',
] as const

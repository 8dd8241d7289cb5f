/** Whether a script would catch what people ask, before anything is recorded. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { inStoryfile, inTemplate, type ScriptPlace } from './script-places.ts'

const practiceLine = z
  .string()
  .trim()
  .normalize('NFC')
  .min(limits.variantCharacters.min)
  .max(limits.variantCharacters.max)

/** Whom visitors take the subject of a script for; the dialogue package finds it and has its practice questions. */
export const scriptKind = z.enum([
  'anybody',
  'artisan',
  'founder',
  'character',
  'guide',
  'colleague',
  'patient',
  'product',
  'safety',
  'school',
  'scientist',
  'farmer',
  'survivor',
  'veteran',
])
export type ScriptKind = z.infer<typeof scriptKind>

const practice = z.object({
  /** Goes up with every save. Send it back as `If-Match`. */
  version: z.number().int(),
  source: z.enum(['bank', 'imported']),
  scriptKind,
  lines: z.array(z.string()),
  rehearsed: z.array(z.string()),
})
export const practiceSet = practice.extend(inStoryfile.owner)
export type PracticeSet = z.infer<typeof practiceSet>
export const templatePracticeSet = practice.extend(inTemplate.owner)

export const scriptCoverage = z.object({
  language: z.string(),
  source: z.enum(['bank', 'imported']),
  scriptKind,
  practiceQuestions: z.number().int(),
  rehearsedQuestions: z.number().int(),
  caught: z.number().int(),
  caughtWithMissing: z.number().int(),
  missing: z.array(z.object({ text: z.string(), variants: z.array(z.string()), gain: z.number().int() })),
  /** The figures are those of an earlier look, or 0 where there was none. Ask again in a moment. */
  isMeasuring: z.boolean(),
})
export type ScriptCoverage = z.infer<typeof scriptCoverage>

/** A question as other wordings are looked for. */
const askedQuestion = z.strictObject({
  text: z.string().trim().normalize('NFC').min(1).max(limits.questionCharacters.max),
  variants: z.array(practiceLine).max(limits.variantsPerQuestion),
})
/** Other ways to ask a question, the nearest first; empty where none is known. */
export const questionWordings = z.object({ text: z.string(), wordings: z.array(z.string()) })
export type QuestionWordings = z.infer<typeof questionWordings>

const saved = z.strictObject({ lines: z.array(practiceLine).max(limits.practiceQuestions) })

function coverageCalls<Owner extends z.ZodRawShape, Practice extends z.ZodType>(
  { path, params, reads, edits }: ScriptPlace<Owner>,
  { under, reply }: { under: string; reply: Practice },
) {
  return {
    script: route({
      method: 'GET',
      path: `${under}/coverage`,
      ...reads,
      summary: 'How many practice questions the script would catch, and which questions to add.',
      params,
      reply: scriptCoverage,
    }),
    practice: route({
      method: 'GET',
      path: `${path}/practice`,
      ...reads,
      summary:
        'The practice questions: those that were imported, else what visitors ask a subject of the script’s kind, and what was asked in rehearsal.',
      params,
      reply,
    }),
    savePractice: route({
      method: 'PUT',
      path: `${path}/practice`,
      ...edits,
      summary: 'Replaces the practice questions; without any, those of the script’s kind are used again.',
      params,
      body: saved,
      reply,
    }),
  }
}
const ofTemplate = coverageCalls(inTemplate, { under: inTemplate.path, reply: templatePracticeSet })

export const coverageRoutes = {
  wordings: route({
    method: 'POST',
    path: '/v1/conversa/question_wordings',
    access: access.member('edit', 'any'),
    summary:
      'Proposes other wordings of questions, from the question bank and the encoder’s nearest neighbours in it. Nothing is stored.',
    body: z.strictObject({
      language: z.string().min(2).max(35),
      questions: z.array(askedQuestion).min(1).max(limits.questionsPerPaste),
    }),
    /** One for each question, in the order of the questions. */
    reply: z.object({ items: z.array(questionWordings) }),
    perMinute: 60,
  }),
  ...coverageCalls(inStoryfile, { under: `${inStoryfile.path}/script`, reply: practiceSet }),
  template: ofTemplate.script,
  templatePractice: ofTemplate.practice,
  saveTemplatePractice: ofTemplate.savePractice,
}

export const coverageNoun = {
  name: 'coverage',
  about: 'Whether a script would catch what people ask.',
  routes: coverageRoutes,
  allows: {
    seeStoryfile: ['script', 'practice'],
    readScripts: ['template', 'templatePractice'],
    editContent: ['savePractice', 'wordings'],
    scriptBuilder: ['saveTemplatePractice'],
  },
  refusals: { savePractice: ['CHANGED_MEANWHILE'], saveTemplatePractice: ['CHANGED_MEANWHILE'] },
  changes: { practice: 'read' },
  stale: {
    script: ['coverage.script', 'coverage.template'],
    practice: ['coverage.practice', 'coverage.script', 'coverage.templatePractice', 'coverage.template'],
  },
} as const satisfies Noun

import { createRequire } from 'node:module'
import MiniSearch from 'minisearch'
import type { Reply } from './measures.ts'

export type Peer = {
  train: (
    phrases: Map<string, string[]>,
    answers: Map<string, string[]>,
  ) => Promise<(text: string) => Reply | Promise<Reply>>
}

const require = createRequire(import.meta.url)

/** Best label of each found phrase, best first. A peer plays its best: its threshold is not ours to choose. */
function replyOf(found: { label: string; score: number }[]): Reply {
  const ranked = [...new Set(found.map((entry) => entry.label))]
  return { ranked, confidence: found[0]?.score ?? 0, played: ranked[0] ?? null }
}

/** One document per phrase, and one per answer. */
function documents(phrases: Map<string, string[]>, answers: Map<string, string[]>) {
  return [...phrases, ...answers]
    .flatMap(([label, texts]) => texts.map((text) => ({ label, text })))
    .map((document, id) => ({ ...document, id }))
}

const nlpjs: Peer = {
  async train(phrases) {
    const { NlpManager } = require('node-nlp')
    const manager = new NlpManager({
      languages: ['en'],
      forceNER: false,
      autoSave: false,
      nlu: { log: false },
      ner: { builtins: [] },
    })
    for (const [label, texts] of phrases) for (const text of texts) manager.addDocument('en', text, label)
    const log = console.log
    console.log = () => {}
    await manager.train().finally(() => {
      console.log = log
    })
    return async (text) => {
      const { classifications } = await manager.process('en', text)
      const found = classifications.map((entry: { intent: string; score: number }) => ({
        label: entry.intent,
        score: entry.score,
      }))
      const scored = found.filter((entry: { label: string }) => entry.label !== 'None')
      const none = found[0]?.label === 'None'
      const reply = replyOf(scored)
      return none
        ? { ...reply, confidence: Math.min(reply.confidence, 1 - found[0].score), played: null }
        : reply
    }
  },
}

const wink: Peer = {
  async train(phrases, answers) {
    const engine = require('wink-bm25-text-search')()
    const nlp = require('wink-nlp-utils')
    const all = documents(phrases, answers)
    engine.defineConfig({ fldWeights: { text: 1 } })
    engine.definePrepTasks([nlp.string.lowerCase, nlp.string.tokenize0, nlp.tokens.stem])
    for (const document of all) engine.addDoc({ text: document.text }, document.id)
    engine.consolidate()
    return (text) =>
      replyOf(
        engine.search(text, 50).map(([id, score]: [number, number]) => ({ label: all[id]!.label, score })),
      )
  },
}

const minisearch: Peer = {
  async train(phrases, answers) {
    const all = documents(phrases, answers)
    const engine = new MiniSearch({
      fields: ['text'],
      storeFields: ['label'],
      searchOptions: { prefix: true, fuzzy: 0.2 },
    })
    engine.addAll(all)
    return (text) => replyOf(engine.search(text).map(({ label, score }) => ({ label, score })))
  },
}

export const peers: Record<string, Peer> = { nlpjs, wink, minisearch }

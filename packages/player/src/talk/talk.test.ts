import { expect, test } from 'vitest'
import type { SpeechListener } from '../sound/speech.ts'
import { Talk } from './talk.ts'

function given() {
  const told: string[] = []
  const listeners: SpeechListener[] = []
  const source = {
    consent: 'consentServer' as const,
    listen(_language: string, listener: SpeechListener) {
      listeners.push(listener)
      return { finish: () => {}, cancel: () => {} }
    },
  }
  const talk = new Talk(source, {
    begin: () => true,
    interim: (text) => told.push(`interim ${text}`),
    said: () => told.push('said'),
    level: () => {},
    done: (heard, problem) => told.push(heard ? `heard ${heard.text}` : `nothing ${JSON.stringify(problem)}`),
    language: () => 'en',
  })
  return { talk, told, listeners }
}

test('what was said is told before its words come', () => {
  const { talk, told, listeners } = given()
  talk.start()
  listeners[0]!.said()
  listeners[0]!.done({ text: 'Where were you born?' })
  expect(told).toEqual(['said', 'heard Where were you born?'])
})

test('words of a question that was given up never count as those of the next one', () => {
  const { talk, told, listeners } = given()
  talk.start()
  listeners[0]!.said()
  talk.cancel()
  talk.start()
  listeners[0]!.done({ text: 'the first, late' })
  listeners[0]!.interim('late')
  listeners[1]!.done({ text: 'the second' })
  expect(told).toEqual(['said', 'heard the second'])
})

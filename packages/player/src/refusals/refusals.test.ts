import { errorTable, messageOf, sentence, templates } from '@studio/contract'
import { expect, test } from 'vitest'
import es from './languages/es.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import { refusalIn } from './refusals.ts'

test('every refusal is one of the server, and both languages have the same ones', () => {
  const said = new Set<string>([...templates, ...Object.values(errorTable).map(({ message }) => message)])
  expect(Object.keys(fr).filter((english) => !said.has(english))).toEqual([])
  expect(Object.keys(es)).toEqual(Object.keys(fr))
})

test('a refusal is said in the language of the page, with its number', () => {
  expect(refusalIn('fr', 'This class code has expired.')).toBe('Ce code de classe a expiré.')
  expect(refusalIn('es', 'Too many requests. Try again in 12 seconds.')).toBe(
    'Demasiadas peticiones. Inténtelo de nuevo en 12 segundos.',
  )
  expect(refusalIn('constructor', 'This class code has expired.')).toBe('This class code has expired.')
  expect(refusalIn('fr', 'constructor')).toBe('constructor')
  expect(refusalIn('de', 'Dieser Code ist abgelaufen.')).toBe('Dieser Code ist abgelaufen.')
  expect(refusalIn('fr', 'Nobody foresaw this.')).toBe('Nobody foresaw this.')
})

test('names in a refusal stay as they are, and sentences in it are said in the language', () => {
  expect(refusalIn('fr', 'This trial has ended. Ask Musée de l’huître (Cancale) to continue.')).toBe(
    'Cet essai est terminé. Demandez à Musée de l’huître (Cancale) de le prolonger.',
  )
  expect(refusalIn('es', 'This trial has used its 1,000 questions. Ask Ada & Sons to continue.')).toBe(
    'Esta prueba ha gastado sus 1,000 preguntas. Pida a Ada & Sons que la amplíe.',
  )
  const changed = messageOf('CHANGED_MEANWHILE', { thing: sentence('consent text') }).en
  expect(refusalIn('fr', changed)).toBe(
    'Ceci a été modifié entre-temps (texte du consentement). Vérifiez les changements avant d’enregistrer.',
  )
  expect(refusalIn('es', 'Some of what was sent is not valid: Nobody foresaw this.')).toBe(
    'Hay un dato que no es válido: Nobody foresaw this.',
  )
})

test('a refusal is filled in with the same words in both languages', () => {
  const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const texts of [fr, es])
    for (const [english, text] of Object.entries(texts)) expect(braces(text)).toEqual(braces(english))
})

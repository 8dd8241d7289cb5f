import { errorTable, templates } from '@studio/contract'
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
  expect(refusalIn('de', 'Dieser Code ist abgelaufen.')).toBe('Dieser Code ist abgelaufen.')
  expect(refusalIn('fr', 'Nobody foresaw this.')).toBe('Nobody foresaw this.')
})

import { expect, test } from 'vitest'
import { shippedHelpLines } from '../../../settings/help-lines.ts'
import { helpFor } from './help-card.ts'

const names = (wishes: string | undefined, language = 'en') =>
  helpFor(shippedHelpLines, { wishes, language }).lines.map(({ name, phone }) =>
    `${name} ${phone ?? ''}`.trim(),
  )

test('the card names the lines of the country that the browser tells, then what serves everybody', () => {
  expect(names('en-US,en;q=0.9')).toEqual([
    '988 Suicide & Crisis Lifeline 988',
    'Childhelp National Child Abuse Hotline 1-800-422-4453',
    '911 911',
    'Find a Helpline',
  ])
  expect(names('de-AT')).toEqual(['TelefonSeelsorge 142', 'Rat auf Draht 147', '112 112', 'Find a Helpline'])
  expect(names('fr-CH')[0]).toContain('143')
  expect(names('en-GB')).toContain('Samaritans 116 123')
})

test('in a country of several languages the visitor’s own comes first', () => {
  expect(names('fr-BE')[0]).toContain('Centre de Prévention du Suicide')
  expect(names('nl-BE')[0]).toContain('Zelfmoordlijn')
})

test('without a country the language decides: the browser’s, or else the storyfile’s', () => {
  expect(names('de')).toContain('TelefonSeelsorge 0800 111 0 111')
  expect(names(undefined, 'es')).toContain('Línea 024 de atención a la conducta suicida 024')
  expect(names(undefined, 'es')).toContain('Find a Helpline')
})

test('the card is short, and never empty', () => {
  for (const wishes of ['ja-JP', 'xx', '*', '', ',;', 'en', 'de-DE'])
    for (const language of ['ja', 'en', 'de']) {
      const { lines } = helpFor(shippedHelpLines, { wishes, language })
      expect(lines.length, wishes).toBeGreaterThan(0)
      expect(lines.length, wishes).toBeLessThanOrEqual(5)
      expect(lines.at(-1), wishes).toEqual({ name: 'Find a Helpline', url: 'https://findahelpline.com' })
    }
})

test('a line of one country says which', () => {
  const { lines } = helpFor(shippedHelpLines, { wishes: 'fr-FR', language: 'fr' })
  expect(lines[0]).toEqual({
    name: 'Numéro national de prévention du suicide',
    phone: '3114',
    url: 'https://3114.fr',
    hours: '24/7',
    country: 'FR',
  })
})

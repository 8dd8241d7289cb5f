import { describe, expect, it } from 'vitest'
import { isDistress } from './distress.ts'

const table = {
  en: {
    says: [
      'I want to kill myself',
      'i wanna die',
      'I want to die.',
      'I really just want to die',
      "I don't want to live anymore",
      'i dont want to be alive',
      'how can I kill myself',
      'Should I kill myself?',
      'do you think I should kill myself',
      "I'm suicidal",
      'I have been thinking about suicide',
      'someone is hurting me',
      'Somebody hits me at home, what should I do?',
      'my stepfather hits me',
      'my dad is hurting me',
      'I am being abused',
      'I was raped',
      'everyone would be better off without me',
      'nobody would miss me',
      'I wish I was dead',
      "I can't go on like this",
      'I have been cutting myself',
      'my friend wants to kill herself',
      'Hello, I want to kill myself. What now?',
    ],
    not: [
      'did you ever want to kill yourself laughing',
      'this traffic kills me',
      'my feet are killing me',
      'how did your brother die',
      'were you suicidal after the war?',
      'did you want to die',
      'Did you ever think I want to die?',
      'Did you say to yourself I will kill myself',
      'I want to die laughing',
      'I could kill myself for forgetting my glasses',
      'I would die for a coffee',
      'are you afraid of dying',
      'I want to know how you survived',
      'did your father hit you',
      'was somebody hurting you',
      'did anyone want to kill themselves on board',
      'did you kill anyone in the war',
      'was there a suicide in the family?',
      "when you didn't want to live any more, what helped?",
      'it hurts me to hear that',
      "I don't want to live in a city",
      'my grandfather was killed in the war',
      'I hurt my knee',
      'who hit the rock',
    ],
  },
  de: {
    says: [
      'Ich will mich umbringen',
      'ich möchte sterben',
      'Ich möchte nicht mehr leben.',
      'ich bringe mich um',
      'ich habe Suizidgedanken',
      'ich will mir das Leben nehmen',
      'jemand tut mir weh',
      'mein Vater schlägt mich',
      'ich werde zu Hause geschlagen',
      'Meine Freundin will sich umbringen',
    ],
    not: [
      'Wollten Sie sich umbringen?',
      'Ich könnte mich totlachen',
      'mein Rücken bringt mich um',
      'mein Knie tut mir weh',
      'wie ist Ihr Bruder gestorben',
      'Haben Sie Angst vor dem Sterben?',
      'Hat Ihr Vater Sie geschlagen?',
      'Ich möchte sterben vor Scham',
      'sie tun mir leid',
    ],
  },
  es: {
    says: [
      'Quiero morirme',
      'me quiero matar',
      'quiero suicidarme',
      'ya no quiero vivir',
      'alguien me hace daño',
      'mi padre me pega',
      'mi amiga quiere suicidarse',
    ],
    not: [
      '¿Quiso morir alguna vez?',
      'me muero de risa',
      'me quiero morir de vergüenza',
      'este calor me mata',
      '¿cómo murió su hermano?',
      '¿su padre le pegaba?',
      'no quiero vivir en la ciudad',
    ],
  },
  fr: {
    says: [
      'Je veux mourir',
      "j'ai envie de mourir",
      'je veux me tuer',
      'je ne veux plus vivre',
      "quelqu'un me fait du mal",
      'mon père me frappe',
      'on me viole',
      'mon ami veut se suicider',
    ],
    not: [
      'Avez-vous voulu mourir ?',
      'je veux mourir de rire',
      'cette chaleur me tue',
      'comment votre frère est-il mort ?',
      'votre père vous frappait-il ?',
      'je veux en finir avec ce musée',
      'pourquoi ne vouliez-vous plus vivre en ville ?',
    ],
  },
  it: {
    says: ['voglio morire', 'non voglio più vivere', 'mio padre mi picchia', 'mi ammazzo'],
    not: ['voleva morire?', 'muoio dal ridere', 'come è morto suo fratello?'],
  },
  nl: {
    says: ['ik wil dood', 'ik wil niet meer leven', 'mijn vader slaat me', 'ik denk aan zelfmoord'],
    not: ['wilde u dood?', 'hoe is uw broer gestorven', 'ik lach me dood'],
  },
  pt: {
    says: ['quero morrer', 'não quero mais viver', 'vou me matar', 'meu pai me bate'],
    not: ['quis morrer alguma vez?', 'morro de rir', 'como morreu seu irmão?'],
  },
  sv: {
    says: ['jag vill dö', 'jag vill inte leva längre', 'min pappa slår mig', 'jag har självmordstankar'],
    not: ['ville du dö?', 'jag skrattar ihjäl mig', 'hur dog din bror?'],
  },
}

describe('distress', () => {
  for (const [language, { says, not }] of Object.entries(table)) {
    it(`is heard in ${language}`, () => {
      for (const text of says) expect(isDistress(text), text).toBe(true)
    })
    it(`is not heard in questions and manners of speaking in ${language}`, () => {
      for (const text of not) expect(isDistress(text), text).toBe(false)
    })
  }
})

import type { ExportsWords } from './exports.words.ts'

export const exportsGerman: ExportsWords = {
  isReady: (organization) => `Das Archiv von ${organization} ist fertig`,
  inOneFile: (organization) => `Alles von ${organization} ist jetzt in einer Datei.`,
  fetch: 'Archiv herunterladen',
  lasts: (days) => `Admins, die angemeldet sind, können es ${days} Tage lang herunterladen.`,

  keptThen:
    'Alles, was das Studio an diesem Tag von dieser Organisation aufbewahrt hat. Es lässt sich ohne das Studio öffnen.',
  data: 'jede Tabelle als JSON, darunter Storyfiles, Fragen, Clips mit ihren Transkripten, Gespräche (chat_sessions, turns), was darin bestätigt wurde (examples), Personen und ihre Rollen. Passwörter und Schlüssel sind nicht darin.',
  media:
    'zu jedem Clip das Video, wie es hochgeladen wurde (original) und wie es gespielt wird (video.mp4), und ein Standbild (poster.jpg).',
  pictures: 'Bilder der Organisation und ihrer Storyfiles.',
  manifest: 'Länge und SHA-256 jeder Datei.',
  missing: 'Fehlende Dateien',
  withoutStoryfile: 'Ohne Storyfile',
  video: 'Video',
  original: 'Original',
  kinds: {
    regular: 'Antwort',
    resting: 'Ruhe',
    cannot_answer: 'Keine Antwort',
    bad_transcription: 'Nicht verstanden',
    knowledge: 'Wissen',
    intro: 'Einleitung',
    greeting: 'Begrüßung',
    goodbye: 'Abschied',
    listening: 'Zuhören',
    bridge: 'Überleitung',
  },
}

import type { DigestWords } from './digest.words.ts'

export const digestGerman: DigestWords = {
  subject: (one, n, daily) =>
    `Besucher haben ${daily ? 'seit gestern' : 'in der letzten Woche'} ${n} ${one ? 'Frage' : 'Fragen'} gestellt`,
  questions: (one, n) => `${n} ${one ? 'Frage' : 'Fragen'}`,
  gotAnswer: (share, change) => `Besucher bekamen eine Antwort: ${share}${change}`,
  unanswered: 'Am häufigsten gefragt, noch ohne Antwort:',
  asked: (text) => `„${text}“`,
  times: (one, n) => (one ? '' : ` (${n}-mal)`),
  others: (one, n) =>
    `Besucher haben auch mit ${n} ${one ? 'weiterem Storyfile' : 'weiteren Storyfiles'} gesprochen.`,
  needsYou: 'Wartet auf Sie',
  openDashboard: 'Übersicht öffnen',
  openStoryfile: 'Storyfile zeigen',
  turnOff: (daily) =>
    `Sie bekommen diese Zusammenfassung ${daily ? 'täglich' : 'wöchentlich'}, weil Sie es so gewählt haben. In „Mein Profil“ können Sie das ändern:`,
  needs: {
    failedUploads: (one, n) => `${n} ${one ? 'Upload ist' : 'Uploads sind'} misslungen`,
    worseAnswers: (one, n) => `${n} ${one ? 'Antwort wurde' : 'Antworten wurden'} schlechter`,
    leftToRecord: (one, n) => `${n} ${one ? 'Frage ist' : 'Fragen sind'} noch aufzunehmen`,
    unreviewedTurns: (one, n) => `${n} ${one ? 'Frage wartet' : 'Fragen warten'} auf Durchsicht`,
    readyToTrain: (one, n) => `${n} ${one ? 'Storyfile ist' : 'Storyfiles sind'} bereit zum Training`,
    changesWaiting: (one, n) => `In ${n} ${one ? 'Storyfile' : 'Storyfiles'} warten Änderungen`,
    invitations: (one, n) => `${n} ${one ? 'Einladung ist' : 'Einladungen sind'} offen`,
  },
}

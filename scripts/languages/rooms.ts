import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  attributeNames,
  capabilityNames,
  catalogue,
  errorTable,
  passwordFaults,
  roleName,
  roleNames,
  templates,
} from '@studio/contract'
import { landingPageWords } from '../../packages/console/src/app/landing/landing-words.ts'
import { pageWords } from '../../packages/console/src/app/page-words.ts'
import { firstWords } from '../../packages/console/src/app/words.ts'
import { consentEnglish } from '../../packages/player/src/consent/consent-english.ts'
import { en } from '../../packages/player/src/english.ts'
import { learnEnglish } from '../../packages/player/src/learn/learn-english.ts'
import { recordEnglish } from '../../packages/player/src/record/record-english.ts'
import { cardEnglish } from '../../packages/player/src/sight/card/card-english.ts'
import { mentionIn } from '../../packages/server/src/features/comments/mention.words.ts'
import { consentsIn } from '../../packages/server/src/features/consents/consents.words.ts'
import { lettersIn as consentLettersIn } from '../../packages/server/src/features/consents/withdrawal/letters.words.ts'
import { exportsIn } from '../../packages/server/src/features/exports/exports.words.ts'
import { pagesIn } from '../../packages/server/src/features/identity/provider/pages/pages.words.ts'
import { signUpLettersIn } from '../../packages/server/src/features/identity/provider/sign-up/sign-up-letter.words.ts'
import { launchIn } from '../../packages/server/src/features/lti/launch/launch.words.ts'
import { lettersIn } from '../../packages/server/src/features/organizations/people/invitations/letters.words.ts'
import { digestIn } from '../../packages/server/src/features/review/digest/digest.words.ts'
import { noticeIn } from '../../packages/server/src/features/vocabulary/notice.words.ts'
import { englishWords } from '../../packages/ui/src/english-words.ts'
import type { Tables } from './compare.ts'

/** A package with words of its own: its English, and the catalogues of the other languages by their codes. */
type Room = { name: string; english: Tables; catalogues: ReadonlyMap<string, Tables> }

function consoleEnglish(): Tables {
  const tables: Record<string, Record<string, string>> = { ...firstWords, kit: englishWords }
  for (const [namespace, words] of [...Object.entries(pageWords), ...Object.entries(landingPageWords)])
    tables[namespace] = { ...tables[namespace], ...words }
  return tables
}

/** Sentences are known by their English, those that browsers say too beside those of the server alone. */
function contractEnglish(): Tables {
  const names = [
    catalogue,
    roleNames,
    { admin: roleName('admin') },
    attributeNames,
    capabilityNames,
    passwordFaults,
  ]
  const shared = [
    ...Object.values(errorTable).map(({ message }) => message),
    ...names.flatMap((table) => Object.values(table).map(({ en }) => en)),
  ].filter((text) => !/^\{\w+\}$/.test(text))
  const server = templates.filter((text) => !shared.includes(text))
  return { shared: keyedByThemselves(shared), server: keyedByThemselves(server) }
}

const keyedByThemselves = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, text]))

/** What is in the JSON files of a folder of `packages`, by their names. */
function filesIn(folder: string): ReadonlyMap<string, unknown> {
  const path = join(import.meta.dirname, '../../packages', folder)
  return new Map(
    globSync('*.json', { cwd: path }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(path, file), 'utf8')),
    ]),
  )
}

/** A file of namespaces. */
const tablesIn = (folder: string) => filesIn(folder) as ReadonlyMap<string, Tables>

/** A file of a single table, without a namespace. */
const tableIn = (folder: string, namespace: string) =>
  new Map([...filesIn(folder)].map(([language, table]) => [language, { [namespace]: table } as Tables]))

const serverEnglish: Tables = {
  pages: pagesIn.en,
  signUpLetters: signUpLettersIn.en,
  letters: lettersIn.en,
  mention: mentionIn.en,
  notice: noticeIn.en,
  digest: digestIn.en,
  exports: exportsIn.en,
  launch: launchIn.en,
  consents: consentsIn.en,
  consentLetters: consentLettersIn.en,
}

/** Extras of the player are found by their folders, as the player finds them. */
const extras = new URL('../../packages/player/src/extras/', import.meta.url)
const playerExtras = await Promise.all(
  globSync('*/english.ts', { cwd: extras }).map(async (file): Promise<Room> => {
    const name = dirname(file)
    const [english] = Object.values<Tables[string]>(await import(new URL(file, extras).href))
    return {
      name: `player, ${name}`,
      english: { [name]: english! },
      catalogues: tableIn(`player/src/extras/${name}/languages`, name),
    }
  }),
)

export const rooms: readonly Room[] = [
  { name: 'console', english: consoleEnglish(), catalogues: tablesIn('console/src/languages') },
  { name: 'player', english: { player: en }, catalogues: tableIn('player/src/languages', 'player') },
  ...playerExtras,
  {
    name: 'page of students',
    english: { learn: learnEnglish },
    catalogues: tableIn('player/src/learn/languages', 'learn'),
  },
  {
    name: 'page of guests who record',
    english: { record: recordEnglish },
    catalogues: tableIn('player/src/record/languages', 'record'),
  },
  {
    name: 'page of people who were recorded',
    english: { consent: consentEnglish },
    catalogues: tableIn('player/src/consent/languages', 'consent'),
  },
  {
    name: 'authenticity card',
    english: { card: cardEnglish },
    catalogues: tableIn('player/src/sight/card/languages', 'card'),
  },
  {
    name: 'consent on paper',
    english: { consents: consentsIn.en },
    catalogues: new Map([
      ['de', { consents: tablesIn('server/src/languages').get('de')?.consents ?? {} }],
      ...tablesIn('server/src/languages/guests'),
    ]),
  },
  { name: 'letters and pages', english: serverEnglish, catalogues: tablesIn('server/src/languages') },
  { name: 'contract', english: contractEnglish(), catalogues: tablesIn('contract/src/languages') },
]

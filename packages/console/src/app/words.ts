import type {} from 'i18next'
import { dashboardWords } from '../features/dashboard/dashboard.words.ts'
import { feedbackWords } from '../features/feedback/feedback.words.ts'
import { identityWords } from '../features/identity/identity.words.ts'
import { mediaWords } from '../features/media/media.words.ts'
import { paletteWords } from '../features/palette/palette.words.ts'
import { nextStepWords } from '../features/quality/next-step.words.ts'
import { viewWords } from '../features/roles/view.words.ts'
import { storyfileStatusWords } from '../features/storyfiles/faces/storyfile-status.words.ts'
import { draftsWords } from '../platform/drafts/drafts.words.ts'
import { tablesWords } from '../platform/tables/tables.words.ts'
import { uploadsWords } from '../platform/uploads/uploads.words.ts'
import type { landingPageWords } from './landing/landing-words.ts'
import type { pageWords } from './page-words.ts'
import { shellWords } from './shell/shell.words.ts'

/** The English words of the first load, for the dashboard and what is around every page: one namespace a feature. */
export const firstWords = {
  shell: shellWords,
  palette: paletteWords,
  feedback: feedbackWords,
  identity: identityWords,
  dashboard: dashboardWords,
  nextStep: nextStepWords,
  storyfiles: storyfileStatusWords,
  roles: viewWords,
  media: mediaWords,
  drafts: draftsWords,
  tables: tablesWords,
  uploads: uploadsWords,
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof firstWords & typeof pageWords & typeof landingPageWords
  }
}

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What opens every page and every dialog takes longest, and begins, so that no worker ends alone with it; so does what
 * listens with a model, films a storyfile, makes a feature or tries every input. How long a file took is not known on a clean machine; there
 * Vitest goes by size, and these are short.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(every-|press-|voice|record\.|transcribe-clip|add-a-feature|hostile-input)/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** What replaces a module for its tests: others would get the replacement, too. */
const replacing = [
  'packages/server/src/features/coverage/measure-script.test.ts',
  'packages/console/src/features/clips/bulk/clip-bulk.test.ts',
  'packages/console/src/features/clips/change-clip.test.ts',
  'packages/console/src/features/storyfiles/builder/question/draft/keep-question.test.ts',
]

/** What reads or changes what the console keeps for as long as its page is open: toasts that were shown, a provider's client. */
const onePage = [
  'packages/console/src/app/sign-in-return.dom.test.tsx',
  'packages/console/src/features/acts/recent-dialog.dom.test.tsx',
]

/** Of medium and of large tests: each has a server, and a large one a browser, that wait for each other more than they work. */
const filesAtOnce = Number(process.env.TEST_WORKERS ?? 2)

// Three sizes of test: small (pure, beside the code), medium (a feature on a real PostgreSQL), large (packages/e2e, a real browser).
export default defineConfig({
  test: {
    // Its modules name each other without an extension, which Node refuses.
    server: { deps: { inline: ['@lti-tool/core'] } },
    sequence: { sequencer: LongestFirst },
    // By default a core stays free, which is half of a machine of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What a passed test wrote says nothing.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'small',
          setupFiles: ['scripts/count-assertions.ts'],
          include: [
            'packages/{contract,dialogue,player,recorder,server,ui}/src/**/*.test.{ts,tsx}',
            'packages/console/src/features/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.medium.test.ts', '**/*.dom.test.tsx', ...replacing],
          // Far more than any needs: on a busy machine the same work takes ten times as long.
          testTimeout: 60_000,
          // They leave nothing in modules; starting a process and loading it all again took longer than most of the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'small-alone',
          testTimeout: 60_000,
          setupFiles: ['scripts/count-assertions.ts'],
          // The console keeps the language, who is signed in and what is cached in modules of its platform.
          include: ['packages/console/src/{app,platform,testing}/**/*.test.{ts,tsx}', ...replacing],
          exclude: ['**/*.dom.test.tsx'],
        },
      },
      {
        // Pages of the console in a DOM without a browser, against a server of the contract's types.
        test: {
          name: 'small-dom',
          environment: 'happy-dom',
          // The console and its libraries are loaded once by each worker; `dom.setup.ts` clears what modules keep.
          isolate: false,
          testTimeout: 60_000,
          setupFiles: ['scripts/count-assertions.ts', 'packages/console/src/testing/dom.setup.ts'],
          include: ['packages/console/src/**/*.dom.test.tsx'],
          exclude: onePage,
        },
      },
      {
        test: {
          name: 'small-dom-alone',
          environment: 'happy-dom',
          testTimeout: 60_000,
          setupFiles: ['scripts/count-assertions.ts', 'packages/console/src/testing/dom.setup.ts'],
          include: onePage,
        },
      },
      {
        test: {
          name: 'medium',
          setupFiles: ['scripts/count-assertions.ts'],
          include: ['packages/server/src/**/*.medium.test.ts'],
          globalSetup: ['packages/server/src/testing/database.setup.ts'],
          // Training takes a second or two on a machine of its own, and far longer on one that is busy with other tests.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: filesAtOnce,
          // Each has a studio of its own; the server's modules are loaded once by each worker, not by each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'large',
          setupFiles: ['scripts/count-assertions.ts'],
          include: ['packages/e2e/src/**/*.test.ts'],
          exclude: ['packages/e2e/src/screens/press-everything.test.ts'],
          globalSetup: ['packages/e2e/src/studio.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What is waited for comes when it comes; a second is little on a machine that is busy with other tests.
          expect: { poll: { timeout: 90_000, interval: 150 } },
          maxWorkers: filesAtOnce,
          // Each has a studio and a browser of its own; Playwright and the contract are loaded once by each worker.
          isolate: false,
        },
      },
      {
        test: {
          name: 'press',
          setupFiles: ['scripts/count-assertions.ts'],
          // One file with one studio, which begins with nothing.
          include: ['packages/e2e/src/screens/press-everything.test.ts'],
        },
      },
    ],
  },
})

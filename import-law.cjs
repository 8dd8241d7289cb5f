const { readFileSync } = require('node:fs')

// The import law of the house. Read top to bottom: it is the architecture.
const mayImport = {
  contract: [],
  dialogue: ['contract'],
  recorder: ['contract'],
  ui: [],
  player: ['contract', 'recorder'],
  server: ['contract', 'dialogue'],
  console: ['contract', 'dialogue', 'ui', 'player', 'recorder'],
  e2e: ['contract'],
}
// A feature may know only the doors (index.ts) of the features named before it, in the order of the server's own list.
const list = readFileSync(`${__dirname}/packages/server/src/features.ts`, 'utf8')
const featureOrder = /features: Feature\[\] = \[([^\]]+)\]/.exec(list)[1].match(/\w+/g)

const rooms = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `room-${room}`,
  severity: 'error',
  from: { path: `^packages/${room}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[room, ...allowed].join('|')})/` },
}))
// In the console the features that have a door, in the order in which they stand on each other; all others stand above them.
const consoleOrder = [
  'acts',
  'keys',
  'teams',
  'scripts',
  'storyfiles',
  'consents',
  'instructions',
  'publishing',
  'learning',
]

const orderIn = (room, features) =>
  features.map((feature, i) => ({
    name: `${room}-order-${feature}`,
    severity: 'error',
    from: { path: `^packages/${room}/src/features/${feature}/` },
    to: { path: `^packages/${room}/src/features/(${features.slice(i + 1).join('|') || '$^'})/` },
  }))
module.exports = {
  forbidden: [
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types are gone at run time; a page that is loaded later is no circle either.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    ...rooms,
    ...orderIn('server', featureOrder),
    ...orderIn('console', consoleOrder),
    {
      name: 'use-the-door',
      severity: 'error',
      from: { path: '^packages/(server|console)/src/features/([^/]+)/' },
      to: {
        path: '^packages/$1/src/features/([^/]+)/',
        pathNot: ['^packages/$1/src/features/$2/', '/index\\.ts$'],
      },
    },
    {
      name: 'unlisted-feature',
      severity: 'error',
      from: {},
      to: {
        path: '^packages/server/src/features/',
        pathNot: `^packages/server/src/features/(${featureOrder.join('|')})/`,
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/(server|console)/src/platform/' },
      to: { path: '^packages/$1/src/(features|app)/' },
    },
    {
      name: 'only-stores-touch-sql',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: '\\.(store|test)\\.ts$' },
      to: { path: '^packages/server/src/platform/database/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-routes-touch-http',
      severity: 'error',
      from: { path: '^packages/server/src/features/', pathNot: '\\.(routes|test)\\.ts$' },
      to: { path: '(^packages/server/src/platform/http/|node_modules/fastify)' },
    },
    {
      name: 'only-narrative-knows-ink',
      severity: 'error',
      from: { pathNot: '^packages/dialogue/src/narrative/' },
      to: { path: 'node_modules/inkjs/' },
    },
    {
      name: 'words-by-one-hook',
      severity: 'error',
      from: { path: '^packages/console/src/', pathNot: '^packages/console/src/platform/words/' },
      to: { path: 'node_modules/react-i18next/' },
    },
    {
      name: 'console-unlisted-door',
      severity: 'error',
      from: { path: '^packages/console/src/features/([^/]+)/' },
      to: {
        path: '^packages/console/src/features/',
        pathNot: [
          '^packages/console/src/features/$1/',
          `^packages/console/src/features/(${consoleOrder.join('|')})/`,
        ],
      },
    },
    {
      name: 'console-features-know-no-app',
      severity: 'error',
      from: { path: '^packages/console/src/features/' },
      to: { path: '^packages/console/src/app/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/([^/]+/dist|ui/gallery)/' },
  },
}

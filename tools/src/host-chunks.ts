import { packageFiles, sharedFiles } from './chunk-files.ts'

const inPackages = (names: readonly string[]): RegExp => packageFiles(names.map((name) => `${name}/`))

/** The platform's files behind `@zaakwerk/platform/public` and the forms. */
const publicPlatform = [
  'public.ts',
  'files/save-file.ts',
  'storage/browser-storage.ts',
  'storage/site-storage.ts',
  'data/listeners.ts',
  'notices/',
  'questions/',
  'messages/',
  'leaving/unsaved.ts',
  'session/identity-provider.ts',
  'session/viewer-change.ts',
  'api/api-client.ts',
  'api/api-error.ts',
  'api/failure.ts',
  'api/fetch-http.ts',
  'api/parse-answer.ts',
  'api/unknown-calls.ts',
].map((file) => `platform/src/${file}`)

/** The contract and domain files that the shell of a public page needs. */
const publicFacts = [
  ...[
    'endpoint',
    'enumerations',
    'errors',
    'primitives',
    'search-text-length',
    'shell-contract',
    'stored-text',
    'zod',
  ].map((name) => `contract/src/${name}.ts`),
  ...[
    'brands',
    'form-titles',
    'lost-file',
    'remote-pages',
    'shared-versions',
    'text',
    'text-lengths',
    'input-grouping',
  ].map((name) => `domain/src/${name}.ts`),
]

/** What dialogs with a form need; not `drawer/useFocusable`, which Modal uses: every page would load this whole chunk. */
const dialogPackages = [
  'antd/es/select/',
  'antd/es/drawer/Drawer',
  'antd/es/drawer/index.',
  'antd/es/drawer/style/',
  '@rc-component/select/',
  '@rc-component/virtual-list/',
  '@rc-component/drawer/',
]
const dialogFiles = [
  'ui/src/forms/',
  'ui/src/questions/conflict-changes.',
  'ui/src/questions/conflict-dialog.',
]

/**
 * Few chunks instead of one per shared module: without HTTP/2 a browser loads six files at a time. `lib` is for every page, `work` additionally for sign-in,
 * `kit` for staff pages only, `form` comes with the first form, `forms` with the first dialog, `columns` with the
 * panel of that name and `dates` with the first calendar.
 */
export const cacheGroups = () => ({
  lib: {
    name: 'lib',
    test: inPackages(['@module-federation', 'react', 'react-dom', 'scheduler', 'zod']),
    enforce: true,
  },
  public: { name: 'lib', test: sharedFiles(publicPlatform), priority: 1, enforce: true },
  work: {
    // Not the name of the chunk that imports it: that would wait for itself.
    name: 'work',
    test: inPackages([
      'react-router',
      'react-router-dom',
      'cookie',
      'set-cookie-parser',
      'swr',
      'dequal',
      'use-sync-external-store',
      'axios',
      'jwt-decode',
      'eventsource-parser',
    ]),
    enforce: true,
  },
  // The forms of public pages do not use the design kit.
  form: {
    name: 'form',
    test: sharedFiles(['platform/src/forms/']),
    priority: 1,
    enforce: true,
  },
  platform: { name: 'work', test: sharedFiles(['platform/']), enforce: true },
  publicFacts: { name: 'lib', test: sharedFiles(publicFacts), priority: 1, enforce: true },
  facts: {
    name: 'work',
    test: sharedFiles(['contract/', 'domain/']),
    // Not what only the outbox or the search uses, which are loaded on use.
    chunks: ({ name }: { readonly name?: string | undefined }) =>
      !['index', 'outbox', 'search'].includes(name ?? ''),
    enforce: true,
  },
  forms: {
    name: 'forms',
    test: new RegExp(`${packageFiles(dialogPackages).source}|${sharedFiles(dialogFiles).source}`),
    enforce: true,
  },
  columns: { name: 'columns', test: sharedFiles(['ui/src/lists/columns/columns-panel.']), enforce: true },
  dates: {
    name: 'dates',
    test: sharedFiles(['ui/src/filters/range-picker.', 'ui/src/filters/calendar.']),
    enforce: true,
  },
  kit: { name: 'kit', test: /[\\/]node_modules[\\/]|[\\/]shared[\\/]ui[\\/]/, priority: -1, enforce: true },
})

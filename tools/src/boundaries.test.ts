import { expect, it } from 'vitest'
import { upwardFolders } from './api-boundaries.ts'
import { deadEntries, packageProblems, readPackages } from './boundaries.ts'

const problemsOf = (path: string, text: string): readonly string[] => {
  const [folder = ''] = path.split('/src/')
  const name = folder.replace('shared/', '')
  return packageProblems({ folder, manifest: { name: `@zaakwerk/${name}` }, sources: [{ path, text }] })
}

/** Put together, as this file is checked too. */
const importOf = (path: string): string => `import { one } from '${path}'`

it.each([
  ['the contract imports React', 'shared/contract/src/case.ts', importOf('react')],
  ['a remote imports antd itself', 'mfe-cases/src/list.tsx', importOf('antd')],
  ['a remote imports zod itself', 'mfe-tasks/src/form.ts', importOf('zod')],
  ['the design kit knows cases', 'shared/ui/src/a.tsx', importOf('@zaakwerk/domain/case-statuses')],
  ['the design kit knows money', 'shared/ui/src/a.tsx', importOf('@zaakwerk/contract/invoices')],
  ['a file leaves its package', 'mfe-cases/src/list.ts', importOf('../../mfe-tasks/src/page.ts')],
  ['features import each other', 'mfe-cases/src/features/list/a.ts', importOf('../detail/b.ts')],
  ['shipped code imports test helpers', 'mfe-cases/src/a.ts', importOf('@zaakwerk/testing/open')],
  ['a folder of the platform imports one below', 'api/src/platform/db/a.ts', importOf('../http/serve.ts')],
  ['the platform imports a module', 'api/src/platform/http/a.ts', importOf('../../modules/live/a.ts')],
  ['a module imports one below', 'api/src/modules/cases/cases/a.ts', importOf('../../letters/mails/a.ts')],
  ['the API has a folder outside the rules', 'api/src/new-folder/a.ts', 'export const a = 1'],
  [
    'a table is written by another module',
    'api/src/modules/cases/cases/a.ts',
    'sql`insert into case_events values (1)`',
  ],
  [
    'a table of another module is imported',
    'api/src/modules/cases/cases/a.ts',
    importOf('../../../platform/db/schema/a.ts').replace('one', 'task_logs'),
  ],
])('%s', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([expect.stringContaining(path)])
})

it.each([
  ['a remote imports the design kit', 'mfe-cases/src/list.tsx', importOf('@zaakwerk/ui')],
  ['the design kit knows dates', 'shared/ui/src/a.tsx', importOf('@zaakwerk/domain/dates')],
  ['a widget knows cases', 'shared/widgets/src/a.tsx', importOf('@zaakwerk/domain/case-statuses')],
  ['tests import test helpers', 'mfe-cases/src/a.test.ts', importOf('@zaakwerk/testing/open')],
  ['a file imports its feature', 'mfe-cases/src/features/list/a.ts', importOf('../list/b.ts')],
  [
    'a module imports the platform',
    'api/src/modules/letters/mails/a.ts',
    importOf('../../../platform/http/serve.ts'),
  ],
  ['a module imports one above', 'api/src/modules/letters/mails/a.ts', importOf('../../cases/cases/a.ts')],
  [
    'the API’s tests import anything',
    'api/src/platform/http/a.test.ts',
    importOf('../../modules/letters/mails/send.ts'),
  ],
  [
    'a table is written by its module',
    'api/src/platform/journal/journal.sql.ts',
    'sql`insert into case_events values (1)`',
  ],
])('allowed: %s', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([])
})

it.each(['@zaakwerk/ui', '@zaakwerk/ui/forms', '@zaakwerk/platform'])(
  'pages without the design kit import %s',
  (path) => {
    const text = importOf(path)
    const remote = { folder: 'mfe-light', manifest: { name: '@zaakwerk/mfe-light' }, isLight: true }
    expect(packageProblems({ ...remote, sources: [{ path: 'mfe-light/src/a.ts', text }] })).toHaveLength(1)
    const allowed = { path: 'mfe-light/src/a.ts', text: importOf('@zaakwerk/platform/public') }
    expect(packageProblems({ ...remote, sources: [allowed] })).toEqual([])
  },
)

it('a package declares another one that it may not use', () => {
  const manifest = { name: '@zaakwerk/mfe-cases', dependencies: { '@zaakwerk/api': 'workspace:*' } }
  expect(packageProblems({ folder: 'mfe-cases', manifest, sources: [] })).toEqual([
    'mfe-cases: may not use @zaakwerk/api',
  ])
})

it('a package without a row in the table', () => {
  expect(packageProblems({ folder: 'new', manifest: { name: '@zaakwerk/new' }, sources: [] })).toEqual([
    'new: is not in the table of package boundaries',
  ])
})

it('no folder of the API names one below it', () => {
  expect(upwardFolders).toEqual([])
})

it('an entry of the tables that matches nothing is found, and there is none', async () => {
  const packages = await readPackages()
  expect(deadEntries(packages)).toEqual([])
  const without = (gone: RegExp) =>
    deadEntries(
      packages.map((one) => ({ ...one, sources: one.sources.filter(({ path }) => !gone.test(path)) })),
    )
  expect(without(/^api\/src\/modules\/figures\//)).toContain('no file of the API is in modules/figures')
  expect(without(/^api\/src\/modules\/client-portal\//)).toContain(
    'api folder table: client-portal names identity/links, which it does not import',
  )
  expect(without(/\/journal\.sql\.ts$/)).toEqual(
    expect.arrayContaining(['api/src/platform/journal/journal.sql.ts does not write case_events']),
  )
  expect(without(/^shared\/ui\/src\/lists\//)).toContain(
    'package table: ui may import domain/paging, and does not',
  )
  expect(deadEntries(packages.filter(({ folder }) => folder !== 'demo'))).toEqual(
    expect.arrayContaining([
      'package table: there is no demo',
      'package table: demo may use api, and does not',
    ]),
  )
})

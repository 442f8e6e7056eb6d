import { expect, it } from 'vitest'
import { upwardFolders } from './api-boundaries.ts'
import { packageProblems } from './boundaries.ts'

const problemsOf = (path: string, text: string): readonly string[] => {
  const [folder = ''] = path.split('/src/')
  const name = folder.replace('shared/', '')
  return packageProblems({ folder, manifest: { name: `@zaakwerk/${name}` }, sources: [{ path, text }] })
}

it.each([
  ['the contract imports React', 'shared/contract/src/case.ts', "import { useState } from 'react'"],
  ['a remote imports antd itself', 'mfe-cases/src/list.tsx', "import { Table } from 'antd'"],
  ['a remote imports zod itself', 'mfe-tasks/src/form.ts', "import { z } from 'zod'"],
  [
    'a clients’ page imports zod',
    'mfe-public/src/iban.ts',
    "\nimport { email } from '@zaakwerk/contract/zod'",
  ],
  [
    'a file leaves its package',
    'mfe-cases/src/list.ts',
    "import { page } from '../../mfe-tasks/src/page.ts'",
  ],
  ['features import each other', 'mfe-cases/src/features/list/a.ts', "import { b } from '../detail/b.ts'"],
  [
    'shipped code imports test helpers',
    'mfe-cases/src/a.ts',
    "import { open } from '@zaakwerk/testing/open'",
  ],
  ['the API imports a folder below', 'api/src/core/a.ts', "import { send } from '../mails/send.ts'"],
  ['the API has a folder that nobody placed', 'api/src/new-folder/a.ts', 'export const a = 1'],
  ['a table is written by another module', 'api/src/cases/a.ts', 'sql`insert into case_events values (1)`'],
  [
    'a table of another module is imported',
    'api/src/cases/a.ts',
    "import { task_logs } from '../db/schema/a.ts'",
  ],
])('%s', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([expect.stringContaining(path)])
})

it.each([
  ['a remote imports the design kit', 'mfe-cases/src/list.tsx', "import { Table } from '@zaakwerk/ui'"],
  [
    'a clients’ page imports a type',
    'mfe-public/src/a.ts',
    "\nimport type { Zod } from '@zaakwerk/contract/zod'",
  ],
  ['tests import test helpers', 'mfe-cases/src/a.test.ts', "import { open } from '@zaakwerk/testing/open'"],
  ['a file imports its feature', 'mfe-cases/src/features/list/a.ts', "import { b } from '../list/b.ts'"],
  ['the API imports a folder above', 'api/src/mails/a.ts', "import { serve } from '../core/serve.ts'"],
  ['the API’s tests import anything', 'api/src/core/a.test.ts', "import { send } from '../mails/send.ts'"],
  [
    'a table is written by its module',
    'api/src/journal/journal.sql.ts',
    'sql`insert into case_events values (1)`',
  ],
])('allowed: %s', (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([])
})

it('a package declares another one that it may not use', () => {
  const manifest = { name: '@zaakwerk/mfe-cases', dependencies: { '@zaakwerk/api': 'workspace:*' } }
  expect(packageProblems({ folder: 'mfe-cases', manifest, sources: [] })).toEqual([
    'mfe-cases: may not use @zaakwerk/api',
  ])
})

it('a package that nobody placed', () => {
  expect(packageProblems({ folder: 'new', manifest: { name: '@zaakwerk/new' }, sources: [] })).toEqual([
    'new: is not in the table of package boundaries',
  ])
})

it('no folder of the API names one below it', () => {
  expect(upwardFolders).toEqual([])
})

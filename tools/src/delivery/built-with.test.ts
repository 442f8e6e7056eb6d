import { expect, it } from 'vitest'
import { isForTests } from '../imports.ts'
import { readSources } from '../sources.ts'
import { builtWith, usedNames } from './built-with.ts'

const plain = async (text: string, file = 'one.tsx') =>
  Object.fromEntries([...(await usedNames(text, file))].map(([module, names]) => [module, [...names].sort()]))

it.each([
  [
    'named imports',
    `import { a, b as c } from '@zaakwerk/platform'\nexport const x = [a, c]`,
    { '@zaakwerk/platform': ['a', 'b'] },
  ],
  [
    'members of a namespace import',
    `import * as z from '@zaakwerk/contract/zod'\nexport const x = z.object({ y: z.string() })\nexport type X = z.output<typeof x>`,
    { '@zaakwerk/contract/zod': ['object', 'string'] },
  ],
  [
    're-exports',
    `export { getCase } from '@zaakwerk/contract/cases'`,
    { '@zaakwerk/contract/cases': ['getCase'] },
  ],
  [
    'components in JSX',
    `import { Button } from '@zaakwerk/ui'\nexport const X = () => <Button>z.a</Button>`,
    { '@zaakwerk/ui': ['Button'] },
  ],
  [
    'no type imports',
    `import type { Case } from '@zaakwerk/contract/entities/case'\nimport { type User } from '@zaakwerk/contract/users'\nexport const x = (one: Case & User) => one`,
    {},
  ],
  [
    'no comments',
    `// import { a } from '@zaakwerk/ui'\n/* import { b } from '@zaakwerk/ui' */\nexport const x = 1`,
    {},
  ],
  [
    'nothing from other packages',
    `import { useState } from 'react'\nimport { a } from './a.ts'\nexport const x = [a, useState]`,
    {},
  ],
])('finds %s in a module', async (_, text, expected) => {
  expect(await plain(text)).toEqual(expected)
})

it('finds the dependencies of a real remote: shared exports, and API calls with their schemas', async () => {
  const modules = (await readSources('mfe-finance'))
    .map(({ path }) => path)
    .filter((path) => !isForTests(path))
  const { uses, calls } = await builtWith(modules)
  expect(uses['@zaakwerk/platform']).toEqual(expect.arrayContaining(['useListFilter', 'usePolledEndpoint']))
  expect(uses['@zaakwerk/contract/zod']).not.toContain('output')
  expect(Object.keys(uses).filter((module) => !module.startsWith('@zaakwerk/'))).toEqual([])
  const listed = calls.find(({ path }) => path === '/finances/moneybird/invoices/{page}')
  expect(listed).toMatchObject({ method: 'GET', params: { type: 'object' }, answer: { type: 'array' } })
  expect(calls.map(({ path }) => path)).not.toContain('/session')
})

import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { callSchemas } from '@zaakwerk/contract/call-schemas'
import type { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { describe, expect, it } from 'vitest'
import { validateRelease } from './validate-release.ts'

const version = '0.5.0-0123456789'
const folder = `/remotes/mfe_finance/${version}/`
const hash = `sha384-${'A'.repeat(64)}`
const provides = {
  contract: 5,
  modules: {
    react: { version: '19.3.1' },
    '@zaakwerk/ui': { version: '2.3.0', exports: ['Button', 'MoneyLine'] },
  },
}

const page = {
  path: '/invoices',
  access: 'invoices.read',
  name: 'InvoicesPage',
  needsForms: false,
  files: [`${folder}page.js`],
}
const entry = { place: 'top', order: 30, label: 'Facturen', path: '/invoices', access: 'invoices.read' }

const remote: RegistryEntry = {
  name: 'mfe_finance',
  label: 'Facturen',
  contracts: [5],
  pages: [page],
  menu: [entry],
  widgets: [{ name: 'InvoiceDialog', label: 'Het factuurvenster' }],
  version,
  entry: `${folder}entry.js`,
  shared: { react: '^19.3.0', '@zaakwerk/ui': '^2.3.0' },
  integrity: { [`${folder}entry.js`]: hash, [`${folder}page.js`]: hash },
}

const file = (path: string, bytes = 1000) => ({ path, bytes, sha256: '0'.repeat(64) })
const files = [file('entry.js'), file('entry.js.br'), file('page.js'), file('font/a.woff2')]

const statement: ReleaseStatement = {
  format: 1,
  remote,
  uses: { '@zaakwerk/ui': ['Button'] },
  calls: allEndpoints.slice(0, 3).map(callSchemas),
  files,
  built_at: '2026-11-29T10:00:00Z',
}

const tasks: RegistryEntry = {
  ...remote,
  name: 'mfe_tasks',
  label: 'Taken',
  pages: [{ ...page, path: '/tasks/:id?' }],
  menu: [{ ...entry, label: 'Taken', path: '/tasks' }],
  widgets: [{ name: 'TaskDialog', label: 'Het taakvenster' }],
}

const validate = (changes: Partial<ReleaseStatement>) =>
  validateRelease({
    statement: { ...statement, ...changes },
    provides,
    live: [remote, tasks],
    endpoints: allEndpoints,
    permissions,
  })
const withRemote = (changes: Partial<RegistryEntry>) => ({ remote: { ...remote, ...changes } })

it('accepts a release built with the current contract', () =>
  expect(validate({ calls: allEndpoints.map(callSchemas) })).toEqual([]))

it('accepts a remote without code', () =>
  expect(validate({ ...withRemote({ entry: undefined, integrity: {}, pages: [] }), files: [] })).toEqual([]))

describe('rejects', () => {
  it.each<[string, Partial<ReleaseStatement>, string]>([
    [
      'a page of the shell',
      withRemote({ pages: [{ ...page, path: '/login', access: 'public' }] }),
      'Pagina `/login` is al van Zaakwerk.',
    ],
    [
      'another shell contract',
      withRemote({ contracts: [3, 4] }),
      'Werkt met schilcontract 3 en 4. De schil heeft 5.',
    ],
    ['no shell contract', withRemote({ contracts: [] }), 'Werkt met schilcontract geen. De schil heeft 5.'],
    [
      'another React version',
      withRemote({ shared: { react: '^20.0.0' } }),
      'Vraagt `react` ^20.0.0. De schil heeft 19.3.1.',
    ],
    [
      'a module that is not shared',
      withRemote({ shared: { lodash: '^4.17.0' } }),
      'Vraagt `lodash` ^4.17.0. De schil levert die module niet.',
    ],
    [
      'a name that is not exported',
      { uses: { '@zaakwerk/ui': ['MoneyTable'] } },
      'Gebruikt `MoneyTable` uit `@zaakwerk/ui`. De schil levert die naam niet, wel `MoneyLine`.',
    ],
    [
      'a name that resembles no export',
      { uses: { '@zaakwerk/ui': ['Calendar'] } },
      'Gebruikt `Calendar` uit `@zaakwerk/ui`. De schil levert die naam niet.',
    ],
    [
      'names from a module that is not shared',
      { uses: { '@zaakwerk/pdf': ['open', 'close'] } },
      'Gebruikt `open` en `close` uit `@zaakwerk/pdf`. De schil levert die module niet.',
    ],
    [
      'an unknown permission of a page',
      withRemote({ pages: [{ ...page, path: '/invoices/credit', access: 'invoices.credit' }] }),
      'Pagina `/invoices/credit` vraagt de bevoegdheid `invoices.credit`. Die bestaat niet.',
    ],
    [
      'a misspelt permission',
      withRemote({ pages: [{ ...page, access: 'invoice.read' }] }),
      'Pagina `/invoices` vraagt de bevoegdheid `invoice.read`. Die bestaat niet, wel `invoices.read`.',
    ],
    [
      'an unknown permission of a menu entry',
      withRemote({ menu: [{ ...entry, access: 'money' }] }),
      'Menupunt Facturen vraagt de bevoegdheid `money`. Die bestaat niet.',
    ],
    [
      'a page of another remote',
      withRemote({ pages: [{ ...page, path: '/tasks' }] }),
      'Pagina `/tasks` is al van Taken, als `/tasks/:id?`.',
    ],
    [
      'a widget of another remote',
      withRemote({ widgets: tasks.widgets }),
      'Widget `TaskDialog` is al van Taken.',
    ],
    [
      'a menu entry of another remote',
      withRemote({ menu: [{ ...entry, label: 'Taken' }] }),
      'Menupunt Taken (`/invoices`) is al van Taken.',
    ],
    [
      'a page and a widget with one name',
      withRemote({ widgets: [{ name: 'InvoicesPage', label: 'x' }] }),
      'De naam `InvoicesPage` is van een pagina en van een widget.',
    ],
    [
      'an unknown call',
      { calls: [{ method: 'POST', path: '/invoices/{id}/credit' }] },
      'Vraagt `POST /invoices/{id}/credit`. De API kent die aanroep niet.',
    ],
    [
      'a missing field in an answer',
      {
        calls: [
          {
            method: 'GET',
            path: '/remotes',
            answer: { type: 'object', properties: { x: {} }, required: ['x'] },
          },
        ],
      },
      'Leest `x` uit het antwoord van `GET /remotes`. Dat veld is er niet.',
    ],
    [
      'a script that is too large',
      { files: [file('entry.js', 3_400_000), file('page.js')] },
      'Het bestand `entry.js` is 3,4 MB. Een script of stijlblad mag hoogstens 3 MB zijn.',
    ],
    [
      'an archive that is too large',
      { files: [...files, file('a.woff2', 20_100_000)] },
      'Is 20,1 MB. Een archief mag hoogstens 20 MB zijn.',
    ],
    [
      'too many files',
      { files: [...files, ...Array.from({ length: 500 }, (_, at) => file(`${at}.svg`))] },
      'Heeft 504 bestanden. Een archief mag er hoogstens 500 hebben.',
    ],
    ['a file without a hash', { files: [...files, file('style.css')] }, 'Geeft geen hash van `style.css`.'],
    [
      'a hash without a file',
      withRemote({ integrity: { ...remote.integrity, [`${folder}x.js`]: hash } }),
      `Geeft een hash van \`${folder}x.js\`. Dat bestand zit niet in het archief.`,
    ],
    [
      'a hash of a file of another remote',
      withRemote({ integrity: { ...remote.integrity, '/remotes/x/x.js': hash } }),
      `Geeft een hash van \`/remotes/x/x.js\`. Dat ligt niet onder \`${folder}\`.`,
    ],
    [
      'a malformed hash',
      withRemote({ integrity: { ...remote.integrity, [`${folder}page.js`]: "sha384-x' *" } }),
      `De hash van \`${folder}page.js\` is geen SHA-384.`,
    ],
    [
      'an entry on another host',
      withRemote({ entry: 'https://elders.example/entry.js' }),
      `De ingang \`https://elders.example/entry.js\` ligt niet onder \`${folder}\`.`,
    ],
    [
      'an entry outside its folder',
      withRemote({ entry: `${folder}../entry.js` }),
      `De ingang \`${folder}../entry.js\` ligt niet onder \`${folder}\`.`,
    ],
    [
      'a missing entry',
      withRemote({ entry: `${folder}x.js` }),
      `De ingang \`${folder}x.js\` zit niet in het archief.`,
    ],
    [
      'a page file outside its folder',
      withRemote({ pages: [{ ...page, files: ['/static/x.js'] }] }),
      `Het bestand van pagina \`/invoices\`, \`/static/x.js\` ligt niet onder \`${folder}\`.`,
    ],
    [
      'a duplicate path',
      { files: [...files, file('entry.js.br')] },
      'Het bestand `entry.js.br` staat er twee keer in.',
    ],
    ...['../x', 'a/../x', '/x', 'a\\x', 'a//x', './x', 'a/', '', 'a/%2e%2e/x', 'x\n'].map(
      (path): [string, Partial<ReleaseStatement>, string] => [
        `the path ${JSON.stringify(path)}`,
        { files: [...files, file(path)] },
        `Het pad \`${path}\` mag niet in een archief.`,
      ],
    ),
  ])('%s', (_, changes, sentence) => expect(validate(changes)).toEqual([sentence]))

  it.each([
    ['0.5.0', 'De versie `0.5.0` is niet van de vorm `0.4.1-0123456789`.'],
    ['0.5.0-0123456789/..', 'De versie `0.5.0-0123456789/..` is niet van de vorm `0.4.1-0123456789`.'],
  ])('the version %s', (other, sentence) =>
    expect(validate(withRemote({ version: other }))).toContain(sentence),
  )

  it.each(['finance', 'mfe_', 'mfe_../x', 'mfe_Finance'])('the name %s', (name) =>
    expect(validate(withRemote({ name }))).toContain(
      `De naam \`${name}\` is niet van de vorm \`mfe_taken\`.`,
    ),
  )
})

it('reports all misfits together', () =>
  expect(
    validate({
      ...withRemote({ contracts: [4], shared: { react: '^20.0.0' } }),
      uses: { '@zaakwerk/ui': ['Table'] },
      calls: [{ method: 'POST', path: '/nowhere' }],
    }),
  ).toHaveLength(4))

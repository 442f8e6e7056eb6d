import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { auditLog, requestId, told } from './testing/audit-log.ts'

const app = await testApp()
const { admin, lawyer, kase, other, berg, noor, piet, search } = await auditLog(app)

const aboutBerg = () => [
  `change client ${berg}`,
  `change case ${kase.id}`,
  'list client -',
  `read client ${berg}`,
  `read case ${kase.id}`,
]

describe('the audit trail', () => {
  it('lists who did what to what, newest first, with the total', async () => {
    const { status, headers, body } = await search('')
    expect([status, headers.get('x-total-count')]).toEqual([200, '11'])
    expect(body[0]).toMatchObject({
      user: { id: admin.id, name: 'Sanne de Vries' },
      act: 'change',
      call: 'PATCH /clients',
      subject: { kind: 'client', id: berg, name: 'Mevr. A. Berg' },
      changes: [{ field: 'city', before: null, after: 'Delft' }],
      is_sealed: false,
      security: null,
    })
    expect(body[2]).toMatchObject({
      act: 'change',
      subject: { kind: 'case', id: kase.id, name: 'Z-2600001' },
      case: { id: kase.id, internal_id: 'Z-2600001' },
      changes: [{ field: 'notes', before: 'oud', after: 'nieuw' }],
      is_sealed: true,
      is_erased: false,
    })
    expect(body[3]).toMatchObject({ act: 'list', shown: 2, changes: [], case: null })
    expect(body[6]).toMatchObject({
      ...{
        act: 'export',
        user: { id: 2_000_000, name: 'Medewerker 2000000' },
        subject: null,
        is_sealed: null,
      },
    })
    expect(body[7]).toMatchObject({ user: null, security: { request_id: null, more: 14 } })
    const changes = [{ field: 'role', before: 2, after: 3 }]
    expect(body[9]).toMatchObject({
      act: 'rights_changed',
      user: { id: piet.id, name: 'Piet Bos' },
      subject: { kind: 'user', id: noor.id, name: 'Noor de Vries' },
      changes,
      security: { address: '192.0.2.200', request_id: requestId, changes },
    })
    const ids = new Set(body.map(({ id }: { id: number }) => id))
    expect(ids.size).toBe(11)
  })

  it.each<[string, string, () => readonly string[]]>([
    [
      'a colleague',
      `user_ids=${admin.id}`,
      () => ['list audit -', `change client ${berg}`, `read case ${other.id}`],
    ],
    ['a deleted user', 'user_ids=2000000', () => ['export']],
    [
      'a colleague, also whose account it was done to',
      `user_ids=${noor.id}`,
      () => [`rights_changed user ${noor.id}`, 'sign_in'],
    ],
    [
      'the account that it was done to',
      `subjects=user&subject_id=${noor.id}`,
      () => [`rights_changed user ${noor.id}`],
    ],
    [
      'a kind of entry',
      'categories=security',
      () => ['export', 'throttled', 'throttled', `rights_changed user ${noor.id}`, 'sign_in'],
    ],
    [
      'two kinds, and a colleague',
      `categories=changes&categories=security&user_ids=${lawyer.id}`,
      () => [`change case ${kase.id}`],
    ],
    ['a kind and an act of another', 'categories=readings&acts=change', () => []],
    ['a refusal', 'acts=throttled', () => ['throttled', 'throttled']],
    ['an act by its one name', 'acts=export', () => ['export']],
    [
      'acts and a period, in days of the Netherlands',
      'acts=throttled&acts=rights_changed&start_date=2025-11-19&end_date=2025-11-19',
      () => [`rights_changed user ${noor.id}`],
    ],
    ['the beginning of an address', 'query=192.0.2.', () => [`rights_changed user ${noor.id}`, 'sign_in']],
    ['an address in any case of letters', 'query=2001:DB8', () => ['throttled', 'throttled']],
    ['a wildcard, taken literally', 'query=192_0', () => []],
    ['an act', 'acts=read', () => [`read case ${other.id}`, `read client ${berg}`, `read case ${kase.id}`]],
    [
      'acts and a kind',
      'acts=read&acts=change&subjects=client',
      () => [`change client ${berg}`, `read client ${berg}`],
    ],
    [
      'a case, with all that belongs to it',
      `subjects=case&subject_id=${kase.id}`,
      () => [`change case ${kase.id}`, `read case ${kase.id}`],
    ],
    [
      'a contact, also shown by its case and in lists',
      `subjects=client&subject_id=${berg}`,
      () => aboutBerg(),
    ],
    ['the number of a case', 'query=z-2600002', () => [`read case ${other.id}`]],
    ['the name of a contact', 'query=berg%20a.', () => aboutBerg()],
    ['the e-mail address of a contact', 'query=BERG@voorbeeld.test', () => aboutBerg()],
    ['two letters, which are in nearly every name', 'query=be', () => []],
    ['a period that is over', 'end_date=2025-01-01', () => []],
    ['a future period', 'start_date=2199-01-01', () => []],
  ])('is filtered by %s', async (_name, query, expected) => {
    const { body, headers } = await search(query)
    expect(told(body)).toEqual(expected())
    expect(headers.get('x-total-count')).toBe(String(expected().length))
  })

  it.each([
    'subject_id=1',
    'subjects=case&subjects=client&subject_id=1',
    'acts=zien',
    'categories=alles',
    'start_date=gisteren',
  ])('refuses %s', async (query) => {
    expect((await search(query)).status).toBe(422)
  })

  it('shows who read it, and with which filter', async () => {
    await search(`subjects=client&subject_id=${berg}&acts=create`)
    const { body } = await search('subjects=audit')
    expect(body[0]).toMatchObject({
      user: { id: admin.id },
      act: 'list',
      changes: [
        { field: 'query', before: null, after: { acts: ['create'], subjects: ['client'], subject_id: berg } },
      ],
    })
  })

  it('shows an event that is in both trails once, with the data of each', async () => {
    const person = await aUser(app.db)
    const from = '203.0.113.9'
    const signIn = (password: string) =>
      app.call('POST', '/token', { form: { username: person.email, password }, from })
    await signIn('Fout-Wachtwoord-1')
    await signIn(testPassword)
    await app.call('PATCH', `/users/${person.id}`, { token: admin.token, from, json: { role: 3 } })
    const once = ['rights_changed', 'sign_in', 'sign_in_refused'].map((act) => `${act} user ${person.id}`)
    const queries = [
      `subjects=user&subject_id=${person.id}`,
      `user_ids=${person.id}`,
      `categories=security&query=${from}`,
      `query=${from}`,
    ]
    for (const query of queries) {
      const { body, headers } = await search(query)
      expect([told(body), headers.get('x-total-count')], query).toEqual([once, '3'])
      expect(body[0]).toMatchObject({ user: { id: admin.id }, is_sealed: false, security: { address: from } })
      expect(body[2]).toMatchObject({
        ...{ user: { id: person.id }, is_sealed: false },
        security: { address: from, status: 401, code: 'invalid_credentials' },
      })
    }
    const changes = await search(`categories=changes&subjects=user&subject_id=${person.id}`)
    expect(told(changes.body)).toEqual(once.slice(0, 1))
    expect(told((await search(`user_ids=${person.id}&offset=2`)).body)).toEqual(once.slice(2))
  })

  it('is open to permitted roles only', async () => {
    for (const role of ['lawyer', 'mailroom', 'btu_lawyer'] as const) {
      const { call } = await app.signInAs(role)
      expect((await call('GET', '/audit')).status).toBe(403)
    }
  })

  it('still shows the other rows when the values of one were damaged', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`
      insert into audit_entries (at, act, call, subject) values ('2001-01-01', 'change', 'PATCH /clients', 'client')
      returning id`)
    await app.db.execute(sql`
      insert into audit_values (entry_id, salt, changes) values (${rows[0]?.id}, gen_random_uuid(), 'geen JSON')`)
    const { status, body } = await search('end_date=2001-01-02')
    expect([status, body.map(({ changes }: { changes: unknown }) => changes)]).toEqual([200, [[]]])
  })

  it('has pages of a hundred', async () => {
    const { body, headers } = await search('offset=100')
    expect([body, Number(headers.get('x-total-count')) > 5]).toEqual([[], true])
  })
})

describe('the log of many contacts and cases', () => {
  const foundBy = async (query: string) => told((await search(`query=${query}&acts=read&acts=list`)).body)

  it('finds few entries by an index, and many by a scan of the trail', async () => {
    const names = ['berg', 'dal', 'z-2600001', 'z-26', 'velen', 'b.v.', 'niemand', `${berg}`]
    const before = await Promise.all(names.map(foundBy))
    expect(before.slice(0, 3).map(({ length }) => length)).toEqual([3, 2, 1])
    await app.db.execute(sql`insert into cases (internal_id) select 'A-' || n from generate_series(1, 200) n`)
    // An entry for each contact but the last, of its own, in a list after one that is not found, or in a change.
    await app.db.execute(sql`
      with made as (insert into clients (email, last_name) select 'velen@post.test', 'Velen' from generate_series(1, 200) returning id)
      insert into audit_entries (at, act, call, subject, subject_id, client_ids)
      select '2020-01-01', case id % 3 when 0 then 'list' when 1 then 'read' else 'change' end, 'test', 'client', case id % 3 when 2 then id end,
        case id % 3 when 0 then array[2000000000, id] when 1 then array[id] end
      from made where id < (select max(id) from made)`)
    await app.db.execute(sql`insert into audit_entries (at, act, call, subject)
      select '2020-01-01', 'change', 'test', 'template' from generate_series(1, 600)`)
    expect((await search('query=velen')).headers.get('x-total-count')).toBe('199')
    // From here on the planner's statistics know how many there are.
    await app.db.execute(sql`analyze audit_entries, clients, cases`)
    expect((await search('query=velen')).headers.get('x-total-count')).toBe('199')
    const after = await Promise.all(names.map(foundBy))
    expect(after.map((found, at) => (names[at] === 'velen' ? [] : found))).toEqual(before)
  })
})

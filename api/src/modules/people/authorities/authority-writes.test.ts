import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const rowOf = async (id: number) => (await app.db.select().from(authorities).where(eq(authorities.id, id)))[0]
const create = (json: object, headers?: Record<string, string>) =>
  lawyer.call('POST', '/authorities', { json, headers })
const patch = (json: object, headers?: Record<string, string>) =>
  lawyer.call('PATCH', '/authorities', { json, headers })

let made = 0
/** An authority of its own for each test. */
const anAuthority = async (given: Partial<typeof authorities.$inferInsert> = {}) => {
  made += 1
  const [row] = await app.db
    .insert(authorities)
    .values({ name: `Gemeente ${made}`, email: `bezwaar@${made}.test`, ...given })
    .returning()
  if (!row) throw new Error('no authority')
  return row
}

describe('a new authority', () => {
  it('is of type 2 and by e-mail by default, and gets the matching sentence', async () => {
    const answer = await create({ name: '  Gemeente \u00a0 Delft ', email: 'Bezwaar@Delft.test' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    expect(answer.body).toMatchObject({
      name: 'Gemeente Delft',
      authority_type: 2,
      submission_type: 'email',
      email: 'bezwaar@delft.test',
      message: 'Nieuwe autoriteit aangemaakt',
      updated_by: lawyer.id,
    })
  })

  it('has its postcode in one form, and keeps HTML as text', async () => {
    const { body } = await create({
      name: '<b>Gemeente</b> Vorm',
      submission_type: 'mailroom',
      address: { street_address_1: 'Postbus 1', postal_code: '2600me', city: 'Delft' },
    })
    expect(await rowOf(body.id)).toMatchObject({ name: '<b>Gemeente</b> Vorm', postal_code: '2600 ME' })
  })

  it('is created once by a repeated call', async () => {
    const key = { 'idempotency-key': 'eenmaal-Almelo' }
    const given = { name: 'Gemeente Almelo', submission_type: 'ftp' }
    const [first, second] = [await create(given, key), await create(given, key)]
    expect([second.status, second.body]).toEqual([201, first.body])
  })

  it.each(['Gemeente Zeist', 'GEMEENTE  zeist', ' gemeente\tZeist ', 'Gemeente\u200b Zei\u00adst'])(
    'already exists when its type has this name: "%s"',
    async (name) => {
      await create({ name: 'Gemeente Zeist', submission_type: 'ftp' })
      const answer = await create({ name, submission_type: 'ftp' })
      const said = name
        .trim()
        .replace(/[\u200b\u00ad]/g, '')
        .replace(/\s+/g, ' ')
      expect([answer.status, answer.body]).toEqual([
        400,
        { detail: `Autoriteit '${said}' bestaat al`, code: 'authority_exists' },
      ])
    },
  )

  it('may have the name of one of another type', async () => {
    await create({ name: 'Gemeente Breda', submission_type: 'ftp' })
    const answer = await create({ name: 'Gemeente Breda', submission_type: 'ftp', authority_type: 3 })
    expect(answer.status).toBe(201)
  })

  it('is created by one of two simultaneous calls', async () => {
    const given = { name: 'Gemeente Tegelijk', submission_type: 'ftp' }
    const answers = await Promise.all([create(given), create({ ...given, name: 'gemeente tegelijk' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  const valid = { name: 'Gemeente Fout', submission_type: 'ftp' }
  it.each([
    [{ name: ' ', submission_type: 'ftp' }, ['body.name: Vul een gemeente in']],
    [{ email: 'bezwaar@ede.nl' }, ['body.name: Vul een gemeente in']],
    [{ name: 'Gemeente Fout' }, ['body.email: Vul een email in']],
    [
      { name: 'Gemeente Fout', submission_type: 'email_and_mailroom' },
      [
        'body.email: Vul een email in',
        'body.street_address_1: Vul een postbus in',
        'body.postal_code: Vul een postcode in',
        'body.city: Vul een stad in',
      ],
    ],
    [{ ...valid, name: 'x'.repeat(10_000) }, ['body.name: Maximaal 200 tekens.']],
    [{ ...valid, name: 'Ede 🎉' }, ['body.name: Het teken 🎉 kan niet op een brief worden gedrukt']],
    [{ ...valid, email: 'bezwaar@ede.nl.' }, ['body.email: Vul een geldig e-mailadres in']],
    [
      { ...valid, address: { postal_code: '0123 AB' } },
      ['body.postal_code: Vul een geldige postcode in, zoals 1234 AB'],
    ],
    [{ ...valid, authority_type: 9 }, ['body.authority_type: Onbekend type autoriteit']],
    [{ ...valid, submission_type: 'duif' }, ['body.submission_type: Kies een van de mogelijke waarden.']],
    [{ ...valid, id: 7, role: 1 }, ['body.id: Onbekend veld.', 'body.role: Onbekend veld.']],
  ])('is refused: %j', async (given, wanted) => {
    const before = await app.db.$count(authorities)
    const answer = await create(given)
    expect([answer.status, refusals(answer)]).toEqual([422, wanted])
    expect(await app.db.$count(authorities)).toBe(before)
  })
})

describe('a change', () => {
  it('updates the fields that are sent, and returns them', async () => {
    const { id, name } = await anAuthority({ attention_of: 'Team Heffen', province: 'Utrecht' })
    const answer = await patch({ id, attention_of: '', address: { city: 'Zeist' } }, { 'if-match': '"1"' })
    expect([answer.status, answer.headers.get('etag'), answer.body.message]).toEqual([
      200,
      '"2"',
      'Autoriteit opgeslagen',
    ])
    expect(await rowOf(id)).toMatchObject({
      name,
      attention_of: null,
      city: 'Zeist',
      province: 'Utrecht',
      updated_by: lawyer.id,
    })
    const { body } = await lawyer.call('GET', `/authorities/${id}`)
    expect({ ...body, message: 'Autoriteit opgeslagen' }).toEqual(answer.body)
  })

  it('without differences writes nothing', async () => {
    const { id, name } = await anAuthority()
    const answer = await patch({ id, name: ` ${name}`, attention_of: null })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
  })

  it('of two on one version is executed once', async () => {
    const { id } = await anAuthority()
    const seen = { 'if-match': '"1"' }
    const answers = await Promise.all([
      patch({ id, attention_of: 'A' }, seen),
      patch({ id, attention_of: 'B' }, seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('cannot give it the name of another, but may change capitals in its own name', async () => {
    const [one, other] = [await anAuthority(), await anAuthority()]
    const answer = await patch({ id: one.id, name: other.name.toUpperCase() })
    expect([answer.status, refusals(answer)]).toEqual([
      422,
      [`body.name: Autoriteit '${other.name.toUpperCase()}' bestaat al`],
    ])
    expect((await patch({ id: one.id, name: one.name.toUpperCase() })).status).toBe(200)
  })

  it('cannot remove data that its submission type requires, and need not correct other fields', async () => {
    const { id } = await anAuthority({ postal_code: 'B-2000' })
    expect(refusals(await patch({ id, submission_type: 'mailroom' }))).toEqual([
      'body.street_address_1: Vul een postbus in',
      'body.city: Vul een stad in',
    ])
    expect(refusals(await patch({ id, email: null }))).toEqual(['body.email: Vul een email in'])
    expect((await patch({ id, name: `Stad ${id}` })).status).toBe(200)
  })

  it('of one that does not exist is a 404', async () => {
    const answers = [
      await patch({ id: 2_000_000_000, name: 'Niets' }),
      await lawyer.call('GET', '/authorities/2000000000'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'authority_not_found'],
      [404, 'authority_not_found'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { badIbans, goodIbans, spellings } from '../../../platform/testing/ibans.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { changing } from './testing/changing.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const { insertClient, patch } = changing(app.db, lawyer.call)

describe('a change', () => {
  it.each(['0612345678', '+31612345678', '0031612345678', '612345678', '', null])(
    'to the number %j is accepted',
    async (phone_number) => {
      const { id } = await insertClient({ phone_number: '0301234567' })
      const answer = await patch({ id, phone_number })
      expect([answer.status, answer.body.phone_number]).toEqual([200, phone_number || null])
    },
  )

  const signs = 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'
  const foreign = 'Tel. nr. moet een Nederlands nummer zijn'
  it.each([
    ['06-12345678', signs],
    ['+31(0)612345678', signs],
    ['+310612345678', foreign],
    ['+32475123456', foreign],
    ['0900123', foreign],
    ['112', foreign],
  ])('to the number %s is refused', async (phone_number, message) => {
    const { id } = await insertClient()
    expect(refusals(await patch({ id, phone_number }))).toEqual([`body.phone_number: ${message}`])
  })

  it.each(goodIbans)('to the IBAN %s is accepted in any spelling', async (iban) => {
    const { id } = await insertClient()
    for (const typed of spellings(iban)) {
      await app.db.update(clients).set({ iban: null }).where(eq(clients.id, id))
      const answer = await patch({ id, iban: typed })
      expect([answer.status, answer.body.iban]).toEqual([200, iban])
    }
  })

  it.each(badIbans)('to the IBAN %s is refused', async (iban) => {
    const { id } = await insertClient()
    expect(refusals(await patch({ id, iban }))).toEqual(['body.iban: Het opgegeven IBAN is ongeldig'])
  })

  it('keeps an invalid number and account that were stored before', async () => {
    const { id } = await insertClient({ phone_number: '112', iban: 'NL92ABNA0417164300', initials: null })
    const answer = await patch({
      id,
      phone_number: '112',
      iban: 'nl92 abna 0417 1643 00',
      initials: '',
      first_name: 'Anna',
    })
    expect([answer.status, answer.body.first_name]).toEqual([200, 'Anna'])
  })

  it('refuses ten thousand characters', async () => {
    const { id } = await insertClient()
    const long = await patch({ id, last_name: '💥'.repeat(5_000) })
    expect(refusals(long)).toEqual(['body.last_name: Maximaal 100 tekens.'])
  })

  it('stores a Dutch postcode in one form, and foreign ones unchanged', async () => {
    const { id } = await insertClient()
    const stored = async (address: object) => (await patch({ id, address })).body.address.postal_code
    expect(await stored({ postal_code: ' 2611aa ' })).toBe('2611 AA')
    expect(await stored({ postal_code: '10117', country: 'Duitsland' })).toBe('10117')
  })

  it('keeps markup as text', async () => {
    const { id } = await insertClient()
    const last_name = `O'Brien "%_\\'; drop table clients; --`
    expect((await patch({ id, last_name: `${last_name} \u202e` })).body.last_name).toBe(last_name)
  })

  it('refuses a name that cannot be printed in a letter; a stored one stays when other fields change', async () => {
    const { id } = await insertClient()
    const refused = await patch({ id, last_name: '😀 Jansen', company_name: 'Bakkerij 王' })
    expect(refusals(refused)).toEqual([
      'body.last_name: Het teken 😀 kan niet op een brief worden gedrukt',
      'body.company_name: Het teken 王 kan niet op een brief worden gedrukt',
    ])
    const last_name = '😀 Jansen\u202e'
    await app.db.update(clients).set({ last_name }).where(eq(clients.id, id))
    const saved = await patch({ id, last_name, first_name: '\u2066Mia\u2069' })
    expect([saved.status, saved.body.last_name, saved.body.first_name]).toEqual([200, '😀 Jansen', 'Mia'])
  })
})

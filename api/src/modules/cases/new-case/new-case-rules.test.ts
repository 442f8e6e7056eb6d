import { describe, expect, it } from 'vitest'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import type { Answer } from '../../../platform/testing/caller.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { folder, general, newCaseParts, newClient, wahv, withoutTrace } from './testing/new-case.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const create = (data: object): Promise<Answer> => lawyer.call('POST', '/cases', { parts: newCaseParts(data) })
const refused = (data: object): Promise<Answer> => withoutTrace(app, () => create(data))

const inFolder = { sharepoint_folder_url: '', primary_document: '' }

describe('missing values', () => {
  it.each([
    ['of everything', {}, 'Referentie, E-mail cliënt, Pleegdatum, Pleegtijd'],
    ['of everything of another type', { type: 7 }, 'Referentie, E-mail cliënt'],
    ['of everything of another WAHV type', { type: 5 }, 'Referentie, E-mail cliënt'],
    [
      'of everything in an existing folder',
      { ...inFolder },
      'Referentie, E-mail cliënt, SharePoint-map, Primair document, Pleegdatum, Pleegtijd',
    ],
    [
      'of everything of another type in an existing folder',
      { ...inFolder, type: 2 },
      'Referentie, E-mail cliënt, SharePoint-map, Primair document',
    ],
    ['of the reference', { ...wahv, official_id: ' ' }, 'Referentie'],
    ['of the reference, not null', { ...general, official_id: null }, 'Referentie'],
    ['of the client', { ...general, client: null }, 'E-mail cliënt'],
    ['of the folder', { ...general, ...folder, sharepoint_folder_url: '' }, 'SharePoint-map'],
    ['of its document', { ...general, ...folder, primary_document: null }, 'Primair document'],
    ['of the date', { ...wahv, committal_date: null }, 'Pleegdatum'],
    ['of the time', { ...wahv, ...folder, time_of_committal: undefined }, 'Pleegtijd'],
  ])('%s is listed', async (_of, data, labels) => {
    const { status, body } = await refused(data)
    expect([status, body.detail]).toEqual([400, `De volgende velden zijn niet ingevuld: ${labels}`])
  })

  it.each([
    ['a case in a new folder', general],
    ['a WAHV case', wahv],
    ['a case in an existing folder', { ...general, ...folder }],
    ['a case without a folder, said so', { ...general, sharepoint_folder_url: null }],
  ])('counts %s as missing', async (_what, data) => expect((await create(data)).status).toBe(201))
})

describe('a wrong value', () => {
  const noAddress = 'Vul een adres in dat met https:// begint, zonder poort of wachtwoord'
  const inward = 'Dit adres wijst naar een intern netwerk'
  it.each([
    ['http://dossiers.voorbeeld.test/1', noAddress],
    ['javascript:alert(1)', noAddress],
    ['//dossiers.voorbeeld.test/1', noAddress],
    ['https://jan:geheim@dossiers.voorbeeld.nl/1', noAddress],
    ['https://dossiers.voorbeeld.nl:8443/1', noAddress],
    ['https://localhost/1', inward],
    ['https://127.0.0.1/1', inward],
    ['https://0x7f.1/1', inward],
    ['https://intranet/1', inward],
    ['https://dossiers.internal/1', inward],
  ])('of a folder at %s is reported at its field', async (sharepoint_folder_url, message) => {
    const answer = await refused({ ...general, ...folder, sharepoint_folder_url })
    expect([answer.status, refusals(answer)]).toEqual([422, [`body.sharepoint_folder_url: ${message}`]])
  })

  it.each([
    [
      { ...general, company_name: '🥐', client: { email: 'a@b.nl', last_name: '王' } },
      [
        'body.company_name: Het teken 🥐 kan niet op een brief worden gedrukt',
        'body.client.last_name: Het teken 王 kan niet op een brief worden gedrukt',
      ],
    ],
    [{ ...wahv, fact_code: 'XYZ' }, ['body.fact_code: De feitcode is niet goed ingevuld']],
    [
      { ...general, committal_date: '2026-10-01' },
      ['body.time_of_committal: De datum en tijd zijn niet goed ingevuld'],
    ],
    [
      { ...general, time_of_committal: '08:15' },
      ['body.committal_date: De datum en tijd zijn niet goed ingevuld'],
    ],
    [{ ...wahv, time_of_committal: '25:00' }, ['body.time_of_committal: Vul een geldige tijd in (uu:mm).']],
    [{ ...general, status: 'case_closed' }, ['body.status: Onbekend veld.']],
    [
      { ...general, client: { ...newClient, iban: 'NL91' } },
      ['body.client.iban: Het opgegeven IBAN is ongeldig'],
    ],
    [
      { ...wahv, cjib_number: '1', fact_code: '1' },
      [
        'body.cjib_number: Het CJIB-nummer is niet geldig',
        'body.fact_code: De feitcode is niet goed ingevuld',
      ],
    ],
  ])('of %j is reported at each field', async (data, expected) => {
    const answer = await refused(data)
    expect([answer.status, refusals(answer)]).toEqual([422, expected])
  })

  it.each([{ email: 'geen adres' }, { id: 0 }, { last_name: 'Berg' }, {}, 'anna.berg@voorbeeld.test'])(
    'of the client %j is refused',
    async (wrong) => {
      expect((await refused({ ...general, client: wrong })).status).toBe(422)
    },
  )
})

const goodNumbers = ['5000056789012345', '1062542123456789', '2062542255555555', '0062542100000003']
const badNumbers = [
  ...['4000056789012345', '1062542123456798', '2062542123456789', '5062542100000001', '9876543210123456'],
  ...['0000000000000000', '106254212345678', '10625421234567890', '1062542l23456789'],
]

it('stores the chosen authority, and refuses an unknown one', async () => {
  const [row] = await app.db.insert(authorities).values({ name: 'CVOM' }).returning()
  const { status, body } = await create({ ...wahv, authority: { id: row?.id } })
  expect([status, body.authorities]).toMatchObject([201, { id: row?.id, name: 'CVOM' }])
  const { status: unknown, body: refusal } = await refused({ ...wahv, authority: { id: 2_000_000_000 } })
  expect([unknown, refusal.code]).toEqual([404, 'authority_not_found'])
})

describe('the CJIB number', () => {
  it.each(goodNumbers)('%s is accepted and stored without separators', async (number) => {
    const printed = `${number.slice(0, 4)} ${number.slice(4, 8)}.${number.slice(8, 12)}-${number.slice(12)}`
    for (const cjib_number of [number, printed]) {
      const { status, body } = await create({ ...wahv, cjib_number })
      expect([status, body.cjib_number, body.official_id]).toEqual([201, number, 'K-100'])
    }
  })

  it.each(badNumbers)('%s is refused', async (cjib_number) => {
    const answer = await refused({ ...wahv, cjib_number })
    expect([answer.status, refusals(answer)]).toEqual([
      422,
      ['body.cjib_number: Het CJIB-nummer is niet geldig'],
    ])
  })

  it.each(badNumbers.filter((number) => /^\d{16}$/.test(number)))(
    '%s is refused as the reference of a WAHV case too',
    async (official_id) => {
      const answer = await refused({ ...wahv, official_id })
      expect([answer.status, refusals(answer)]).toEqual([
        422,
        ['body.official_id: Het CJIB-nummer is niet geldig'],
      ])
    },
  )

  const [number = ''] = goodNumbers
  const printed = '5000 0567 8901 2345'
  it.each([
    ['a WAHV case', { ...wahv, official_id: number }, { official_id: number, cjib_number: number }],
    ['one printed in fours', { ...wahv, official_id: printed }, { official_id: number, cjib_number: number }],
    [
      'one that has a number too',
      { ...wahv, official_id: number, cjib_number: goodNumbers[1] },
      { official_id: number, cjib_number: goodNumbers[1] },
    ],
    ['one that is no CJIB number', wahv, { official_id: 'K-100', cjib_number: null }],
    [
      'a case of another kind',
      { ...general, type: 2, official_id: printed },
      { official_id: printed, cjib_number: null },
    ],
  ])('is taken from the reference of %s', async (_which, data, expected) => {
    expect((await create({ ...data, type: data.type })).body).toMatchObject(expected)
  })

  it('of another kind of case needs no check digit', async () => {
    const [cjib_number] = badNumbers
    expect((await create({ ...general, type: 14, cjib_number })).body.cjib_number).toBe(cjib_number)
  })
})

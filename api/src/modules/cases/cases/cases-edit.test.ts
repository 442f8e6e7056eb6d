import { describe, expect, it } from 'vitest'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { caseEdits, type Given } from './testing/case-edits.ts'

const app = await testApp()
const { call, edit, rowOf, logsOf, seeRefused, seeWritten } = await caseEdits(app)

describe('an edit', () => {
  it.each<[string, Given, Record<string, unknown>, Record<string, unknown>, readonly string[]]>([
    [
      'dates',
      { decision_date: '2026-11-01', committal_date: '2026-10-01', time_of_committal: '14:05' },
      { decision_date: '2026-11-03', committal_date: '2026-10-02', time_of_committal: '09:30' },
      { decision_date: '2026-11-03', committal_date: '2026-10-02', time_of_committal: '09:30' },
      [
        'Dagtekening gewijzigd: 1 november 2026 → 3 november 2026',
        'Pleegdatum gewijzigd: 1 oktober 2026 → 2 oktober 2026',
        'Pleegtijd gewijzigd: 14:05 → 09:30',
      ],
    ],
    [
      'dates given as moments, of their day in Amsterdam',
      { decision_date: '2026-11-01', committal_date: '2026-10-01', time_of_committal: '14:05' },
      { decision_date: '2026-11-02T23:00:00.000Z', committal_date: '2026-10-02T00:00:00+02:00' },
      { decision_date: '2026-11-03', committal_date: '2026-10-02', time_of_committal: '14:05' },
      [
        'Dagtekening gewijzigd: 1 november 2026 → 3 november 2026',
        'Pleegdatum gewijzigd: 1 oktober 2026 → 2 oktober 2026',
      ],
    ],
    [
      'a committee that advises, whose weeks are added to those of an adjournment',
      { type: 8, decision_date: '2026-03-02', adjourned_weeks: 12 },
      { has_committee: true },
      // Twelve weeks after 13 April, put off by twelve.
      { has_committee: true, adjourned_weeks: 18, late_decision: { due: '2026-09-28' } },
      ['Commissie adviseert gewijzigd: onbekend → ja'],
    ],
    [
      'no committee, whose weeks were among those by which a decision was put off',
      { type: 8, decision_date: '2026-03-02', adjourned_weeks: 12, has_committee: true },
      { has_committee: false },
      { has_committee: false, adjourned_weeks: 6, late_decision: { due: '2026-07-06' } },
      ['Commissie adviseert gewijzigd: ja → nee'],
    ],
    [
      'one half of the committal, the other being there',
      { committal_date: '2026-10-01', time_of_committal: '14:05' },
      { time_of_committal: '15:00' },
      { committal_date: '2026-10-01', time_of_committal: '15:00' },
      ['Pleegtijd gewijzigd: 14:05 → 15:00'],
    ],
    [
      'all kinds, logged in the order of the table',
      {},
      {
        is_car_lease: true,
        time_of_committal: '09:30',
        committal_date: '2026-10-02',
        fact_code: 'VA 015',
        decision_date: '2026-11-03',
      },
      { fact_code: 'VA 015', is_car_lease: true },
      [
        'Dagtekening gewijzigd: geen → 3 november 2026',
        'Feitcode gewijzigd: geen → VA 015',
        'Pleegdatum gewijzigd: geen → 2 oktober 2026',
        'Pleegtijd gewijzigd: geen → 09:30',
        'Lease gewijzigd: nee → ja',
      ],
    ],
    [
      'texts, of which the note on the client is not logged',
      { fact_code: 'VA 015', notes: 'oud' },
      { fact_code: '', notes: ' nieuw \n', client_note: 'geheim', is_car_lease: true },
      { fact_code: null, notes: ' nieuw \n', client_note: 'geheim', is_car_lease: true },
      [
        'Feitcode gewijzigd: VA 015 → geen',
        'Lease gewijzigd: nee → ja',
        'Notities gewijzigd: oud → nieuw',
        'Cliëntnotitie gewijzigd',
      ],
    ],
  ])('of %s is stored and logged', (_what, given, changes, wanted, lines) =>
    seeWritten({ given, changes, wanted, lines }),
  )

  it.each([
    ['', 'Gebeld.', 'Notities aangevuld: Gebeld.'],
    ['Gebeld.', 'Gebeld.\nBelt terug.', 'Notities aangevuld: Belt terug.'],
    ['Gebeld.\nBelt terug.', 'Gebeld.\n\nMail.\nBelt terug.', 'Notities aangevuld: Mail.'],
    ['Een.\nTwee.\nDrie.', 'Een.\nDrie.', 'Uit de notities verwijderd: Twee.'],
    ['Een.\nTwee.\nDrie.', 'Een.\n2\n2b\nDrie.', 'Notities gewijzigd: Twee. → 2\n2b'],
    ['Een.\nEen.', 'Een.', 'Uit de notities verwijderd: Een.'],
    ['Gebeld.', 'Gebeld, belt terug.', 'Notities gewijzigd: Gebeld. → Gebeld, belt terug.'],
    ['Gebeld.', '', 'Uit de notities verwijderd: Gebeld.'],
    ['Gebeld.', 'Gebeld.\n', 'Notities gewijzigd: alleen witregels'],
    [
      'x'.repeat(20_000),
      'y'.repeat(20_000),
      `Notities gewijzigd: ${'x'.repeat(20_000)} → ${'y'.repeat(20_000)}`,
    ],
  ])('of notes logs the old and new text: "%.20s" → "%.30s"', async (notes, typed, line) => {
    const { id } = await insertCase(app.db, { notes })
    expect((await edit(id, { notes: typed })).status).toBe(200)
    expect((await logsOf(id)).map(({ message }) => message)).toEqual([line])
  })

  it('of the name updates the search', async () => {
    const { id, internal_id } = await insertCase(app.db)
    await edit(id, { internal_id: ' Nieuwe naam/7 ' })
    expect((await logsOf(id))[0]?.message).toBe(`Dossiernaam gewijzigd: ${internal_id} → Nieuwe naam/7`)
    const [found] = (await call('GET', '/cases/search?query=nieuwe%20naam')).body
    expect(found).toMatchObject({ id, internal_id: 'Nieuwe naam/7', version: 2 })
  })

  it('without fields, or to the current values, writes nothing', async () => {
    const { id, version, internal_id } = await insertCase(app.db, {
      cjib_number: '4000056789012345',
      time_of_committal: '14:05',
      committal_date: '2026-10-01',
      fact_code: 'oude code',
    })
    const same = {
      internal_id,
      cjib_number: '4000 0567 8901 2345',
      time_of_committal: '14:05',
      fact_code: 'oude code',
      official_id: '',
      notes: '',
      is_car_lease: false,
    }
    for (const changes of [{}, same]) {
      const answer = await edit(id, changes)
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${version}"`])
    }
    expect(await logsOf(id)).toEqual([])
  })

  it.each<[Record<string, unknown>, string, string, Given?]>([
    [{ committal_date: '2026-10-01' }, 'committal_date', 'De datum en tijd zijn niet goed ingevuld'],
    [{ time_of_committal: '09:30' }, 'time_of_committal', 'De datum en tijd zijn niet goed ingevuld'],
    [
      { committal_date: null },
      'committal_date',
      'De datum en tijd zijn niet goed ingevuld',
      { committal_date: '2026-10-01', time_of_committal: '14:05' },
    ],
    ...([1, 2] as const).map((type): [Record<string, unknown>, string, string, Given] => [
      { committal_date: null, time_of_committal: null },
      'committal_date',
      'De datum en tijd zijn niet goed ingevuld',
      { type, committal_date: '2026-10-01', time_of_committal: '14:05' },
    ]),
    [
      { official_id: 'K 王' },
      'official_id',
      'Het teken 王 kan niet op een brief worden gedrukt',
      { type: 2 },
    ],
    [{ decision_date: null }, 'decision_date', 'De datum is niet goed ingevuld'],
    [{ fact_code: '015' }, 'fact_code', 'De feitcode is niet goed ingevuld'],
    [{ internal_id: '  ' }, 'internal_id', 'De dossiernaam is niet ingevuld'],
    [{ time_of_committal: '25:00' }, 'time_of_committal', 'Vul een geldige tijd in (uu:mm).'],
  ])('to %j is refused at %s: %s', (changes, field, msg, given = {}) =>
    seeRefused({ given, changes, field, msg }),
  )

  it('names every refused field at once', async () => {
    const { id } = await insertCase(app.db)
    const answer = await edit(id, { internal_id: '', decision_date: null, fact_code: 'x' })
    expect(answer.body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual([
      'internal_id',
      'decision_date',
      'fact_code',
    ])
  })

  it('to the name of another case is a 409, also when that case is deleted', async () => {
    const taken = await insertCase(app.db, { deleted_at: new Date() })
    const { id } = await insertCase(app.db)
    const answer = await edit(id, { internal_id: taken.internal_id, notes: 'mee' })
    expect([answer.status, answer.body.code]).toEqual([409, 'internal_id_in_use'])
    expect(await rowOf(id)).toMatchObject({ notes: '', version: 1 })
    expect(await logsOf(id)).toEqual([])
  })

  it('on an outdated version is a 412, and changes nothing', async () => {
    const { id } = await insertCase(app.db)
    const seen = { 'if-match': '"1"' }
    expect((await edit(id, { notes: 'eerste' }, seen)).status).toBe(200)
    const late = await edit(id, { notes: 'tweede' }, seen)
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict'])
    expect((await rowOf(id))?.notes).toBe('eerste')
    expect((await edit(id, { notes: 'tweede' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  it('at the same moment as another: one succeeds', async () => {
    const { id } = await insertCase(app.db)
    const answers = await Promise.all(
      ['een', 'twee'].map((notes) => edit(id, { notes }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect((await rowOf(id))?.notes).toBe(won?.body.notes)
    expect(await logsOf(id)).toHaveLength(1)
  })

  it.each([
    ['one that is deleted', async () => (await insertCase(app.db, { deleted_at: new Date() })).id],
    ['one that never was', async () => 2_000_000_000],
  ])('finds no case in %s', async (_what, make) => {
    const answer = await edit(await make(), { notes: 'x' })
    expect([answer.status, answer.body.code]).toEqual([404, 'case_not_found'])
  })

  it('refuses fields that are not edited in place', async () => {
    const { id } = await insertCase(app.db)
    for (const field of ['status', 'version', 'deleted_at', 'authority_id', 'search_text'])
      expect((await edit(id, { [field]: 1 })).status).toBe(422)
  })
})

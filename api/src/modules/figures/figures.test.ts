import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { Inflow } from '@zaakwerk/contract/figures'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SQL } from '../../platform/db/drizzle.ts'
import { authorities } from '../../platform/db/schema/authorities.ts'
import { case_events, type cases } from '../../platform/db/schema/cases.ts'
import { payments } from '../../platform/db/schema/finance.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { readStream, readWorkbook } from '../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { insertNumberedInvoice } from '../finance/invoices/testing/numbered-invoice.builder.ts'
import { insertLetter } from '../letters/mailroom/testing/letter.builder.ts'
import { exportFigures } from './export-figures.ts'
import { at, reading } from './testing/read-figures.ts'

const app = await testApp()
const { db, services } = app
const admin = await app.signInAs('admin')
const btuLawyer = await app.signInAs('btu_lawyer')

type Made = Partial<typeof cases.$inferInsert>

const read = reading(admin)

const march = 'from=2025-03-03&to=2025-03-30'

const happened = async (
  caseId: number,
  day: string,
  event_type: string,
  additional_data: Record<string, unknown> = {},
) => {
  await db.insert(case_events).values({ case_id: caseId, event_type, additional_data, created_at: at(day) })
}
const becomes = (caseId: number, day: string, to: string, from?: string) =>
  happened(caseId, day, 'status_changed', { to, from })

/** Inserts a case with a letter that was posted on a day. */
const sent = async (name: string, day: string, given: Made = {}): Promise<number> => {
  const letter = await insertLetter(app, {
    name,
    posted_on: day,
    posted_at: at(day),
    submitted_at: at(day),
    ofCase: { created_at: at('2024-12-31'), status: 'case_closed_success', ...given },
  })
  return letter.case_id
}

describe('figures without cases', () => {
  it('are zero', async () => {
    const inflow: Inflow = await read(`/figures/inflow?${march}`)
    expect(inflow.total).toBe(0)
    expect(inflow.weeks.map(({ start, end, total }) => [start, end, total])).toEqual([
      ['2025-03-03', '2025-03-09', 0],
      ['2025-03-10', '2025-03-16', 0],
      ['2025-03-17', '2025-03-23', 0],
      ['2025-03-24', '2025-03-30', 0],
    ])
    expect(await read('/figures/stock')).toMatchObject({ total: 0, older_than_year: 0 })
    const leadTimes = await read(`/figures/lead-times?${march}`)
    expect(leadTimes[0]).toMatchObject({ decided: 0, median: null, legal_weeks: null })
    for (const by of ['authority', 'fact_code'])
      expect(await read(`/figures/outcomes/${by}?${march}`)).toEqual({
        ...{ decided: 0, granted: 0, partial: 0, refused: 0, rows: [] },
      })
    expect((await read(`/figures/terms?${march}`)).weeks).toHaveLength(4)
    expect((await read(`/figures/money?${march}`)).at(-1)).toMatchObject({
      procedure: null,
      decided: 0,
      paid: 0,
    })
  })
})

describe('figures about decisions in a period', () => {
  beforeAll(async () => {
    const [utrecht] = await db.insert(authorities).values({ name: 'Gemeente Utrecht' }).returning()
    const authority_id = utrecht?.id ?? 0
    const won = await sent('adm_beroep', '2025-01-06', {
      ...{ type: 1, authority_id, fact_code: 'R 397e', awarded_cents: 64_700, received_cents: 60_000 },
    })
    await becomes(won, '2025-03-10', 'adm_beroep_decision_received')
    await happened(won, '2025-03-17', 'case_approved')
    const invoice = await insertNumberedInvoice(app, { case_id: won })
    await db
      .insert(payments)
      .values({ invoice_id: invoice.id, amount_cents: 10_000, booked_on: '2025-04-01', entry: 'a' })
    await insertNumberedInvoice(app, { case_id: won, state: 'paid' })

    const lost = await sent('adm_beroep', '2025-02-03', { type: 1, authority_id, fact_code: 'R397E' })
    await happened(lost, '2025-03-03', 'case_rejected')

    // Lost in the first instance, won in the second.
    const turned = await sent('nha_pf_objection', '2025-01-06', { type: 2 })
    await becomes(turned, '2025-03-05', 'objection_rejected')
    await happened(turned, '2025-03-30', 'case_approved', { template: 'case_partially_approved' })

    const benefit = await insertCase(db, {
      ...{ type: 10, created_at: at('2024-12-31'), status: 'objection_accepted' },
      objection_submitted_on: '2025-01-03',
    })
    await becomes(benefit.id, '2025-03-14', 'objection_accepted')

    const others: readonly (readonly [Made, string, string, Record<string, unknown>?])[] = [
      // We declined the case: no decision by an authority.
      [{ type: 1 }, '2025-03-10', 'case_rejected', { email_type: 'case_rejected_wrong_type' }],
      [{ type: 1 }, '2025-03-10', 'status_changed', { to: 'in_progress' }],
      // One hour outside the period, in the time zone of Amsterdam.
      [{ type: 1 }, '2025-03-31', 'case_approved'],
      [{ type: 1, deleted_at: at('2025-04-01') }, '2025-03-10', 'case_approved'],
    ]
    for (const [given, day, event, data] of others)
      await happened(await sent('adm_beroep', '2025-01-06', given), day, event, data)

    // Not sent, or sent after the decision.
    const unsent = await insertCase(db, { created_at: at('2024-12-31'), type: 1, status: 'case_closed' })
    for (const id of [unsent.id, await sent('adm_beroep', '2025-03-12', { type: 1 })])
      await happened(id, '2025-03-10', 'case_rejected')

    // Statuses set by mistake; the second was reversed after the period.
    for (const [to, back] of [
      ['adm_beroep_decision_received', '2025-03-11'],
      ['case_closed_failure', '2025-04-02'],
    ] as const) {
      const id = await sent('adm_beroep', '2025-01-06', { type: 1 })
      await becomes(id, '2025-03-10', to, 'adm_beroep_submitted')
      await becomes(id, back, 'adm_beroep_submitted', to)
    }
  })

  it('count each case once, by its last outcome and its authority', async () => {
    expect(await read(`/figures/outcomes/authority?${march}`)).toEqual({
      ...{ decided: 4, granted: 2, partial: 1, refused: 1 },
      rows: [
        { name: 'Gemeente Utrecht', decided: 2, granted: 1, partial: 0, refused: 1 },
        { name: null, decided: 2, granted: 1, partial: 1, refused: 0 },
      ],
    })
  })

  it('group fact codes of WAHV cases regardless of their spelling', async () => {
    expect((await read(`/figures/outcomes/fact_code?${march}`)).rows).toEqual([
      { name: 'R397E', decided: 2, granted: 1, partial: 0, refused: 1 },
    ])
  })

  it('measure lead times from sending to the first answer', async () => {
    const times = await read(`/figures/lead-times?${march}`)
    expect(times).toEqual([
      {
        ...{ procedure: 'administrative_appeal', decided: 2, legal_weeks: null },
        // 28 and 63 days.
        ...{ fastest: 31.5, median: 45.5, slowest: 59.5 },
      },
      expect.objectContaining({ procedure: 'nha_objection', decided: 1, median: 58 }),
      expect.objectContaining({ procedure: 'btu_objection', decided: 1, median: 70 }),
      expect.objectContaining({ procedure: 'notice_of_default', decided: 0, legal_weeks: 2 }),
      expect.objectContaining({ procedure: 'canton_appeal', decided: 0 }),
      expect.objectContaining({ procedure: 'court_appeal', decided: 0 }),
    ])
    // The officer answered before this period.
    const later = await read('/figures/lead-times?from=2025-03-11&to=2025-03-20')
    expect(later[0]).toMatchObject({ decided: 0 })
  })

  it('count a notice of default in addition to its procedure', async () => {
    const id = await sent('send_igs_wahv_letter_1', '2024-06-03', {
      type: 1,
      objection_submitted_on: '2024-01-02',
    })
    await becomes(id, '2024-06-24', 'adm_beroep_decision_received')
    const times = await read('/figures/lead-times?from=2024-06-01&to=2024-06-30')
    expect(times[0]).toMatchObject({ decided: 1, median: 174 })
    expect(times[3]).toMatchObject({ decided: 1, median: 21 })
  })

  it('add up money by procedure, in euros', async () => {
    const [appeal] = await read(`/figures/money?${march}`)
    expect(appeal).toEqual({
      ...{ procedure: 'administrative_appeal', decided: 2, awarded: 647, received: 600 },
      ...{ invoiced: 468, paid: 334 },
    })
  })

  it.each([
    ['wahv', 2],
    ['nha', 1],
    ['btu', 1],
    ['other', 0],
  ])('can be limited to %s', async (kind, decided) => {
    expect((await read(`/figures/outcomes/authority?${march}&kinds=${kind}`)).decided).toBe(decided)
  })

  it('include only benefit cases for a BTU lawyer', async () => {
    expect((await read(`/figures/outcomes/authority?${march}`, btuLawyer)).decided).toBe(1)
    expect((await read(`/figures/outcomes/authority?${march}&kinds=wahv`, btuLawyer)).decided).toBe(0)
  })
})

describe('the workbook', () => {
  it('has a sheet for each figure', async () => {
    const response = await fetch(`${app.url}/api/figures/export?${march}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const book = readWorkbook(await response.bytes())
    expect(book.sheetNames).toEqual([
      ...['Instroom', 'Voorraad', 'Doorlooptijd', 'Uitkomst per autoriteit', 'Toegewezen per feitcode'],
      ...['Termijnen in gevaar', 'Geld per fase'],
    ])
    expect(book.values(1)).toEqual(['Week van', 'WAHV', 'NHA', 'BTU', 'Overig', 'Totaal', 'Jaar eerder'])
    expect(book.values(2)[0]).toBe('2025-03-03')
    expect(book.part('xl/worksheets/sheet4.xml')).toContain('te weinig')
  })

  it('has an error message in the sheet of a figure that failed', async () => {
    const execute = async (query: SQL) => {
      if (inspect(query, { depth: 20 }).includes('invoice_lines')) throw new Error('too slow')
      return db.execute(query)
    }
    const withoutMoney = { ...services, db: Object.assign(Object.create(db), { execute }) }
    const viewer = {
      ...{ id: admin.id, role: 'admin' as const, sessionId: randomUUID() },
      ...{ mustEnrol: false, tokenEndsAt: services.now() },
    }
    const filter = { from: '2025-03-03', to: '2025-03-30', kinds: [] }
    // Two workbooks are made at once; the third waits for a slot.
    const books = await Promise.all(
      [1, 2, 3].map(async () => readStream((await exportFigures(withoutMoney, viewer, filter)).stream)),
    )
    for (const book of books) {
      expect(book.part('xl/worksheets/sheet3.xml')).toContain('Administratief beroep')
      expect(book.part('xl/worksheets/sheet7.xml')).toContain('Dit cijfer kon niet worden geteld.')
    }
  })

  it.each([
    ['ends before it begins', 'from=2025-03-30&to=2025-03-03'],
    ['is too long', 'from=2024-01-01&to=2025-03-03'],
    ['has no end', 'from=2025-03-03'],
  ])('is refused, like the figures, for a period that %s', async (_, query) => {
    expect((await admin.call('GET', `/figures/inflow?${query}`)).status).toBe(422)
    expect((await admin.call('GET', `/figures/export?${query}`)).status).toBe(422)
  })
})

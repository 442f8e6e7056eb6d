import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InferInsertModel } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { readWorkbook } from '../../../platform/sheets/testing/read-workbook.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
const { token } = await app.signInAs('lawyer')

const ask = (query = '', bearer: string | undefined = token): Promise<Response> =>
  fetch(`${app.url}/api/imports/grounds_search?${query}`, {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })

const exported = async (query = '') => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return readWorkbook(await response.bytes())
}

/** The ids of a selection, in its order. */
const idsOf = async (query = ''): Promise<unknown[]> => {
  const book = await exported(query)
  return Array.from({ length: book.lastRow - 1 }, (_, at) => book.values(at + 2)[0])
}

const aHearing = async (given: Partial<InferInsertModel<typeof tasks>> = {}): Promise<number> => {
  const [row] = await app.db
    .insert(tasks)
    .values({ type: 'grounds_and_hearing_task', ...given })
    .returning({ id: tasks.id })
  return row?.id ?? 0
}

const headings = [
  'Taak',
  'Dossier',
  'Externe referentie',
  'Rechtbank',
  'Zittingsdatum',
  'Dagtekening',
  'Deadline',
  'Status',
  'Toegewezen aan',
  'Dossiertype',
  'Taaktitel',
]

describe('without a task', () => {
  it('has the headings and nothing else', async () => {
    const book = await exported()
    expect(book.values(1)).toEqual(headings)
    expect(book.lastRow).toBe(1)
  })
})

describe('the export of grounds', () => {
  const ids: Record<'full' | 'odd' | 'bare' | 'late', number> = { full: 0, odd: 0, bare: 0, late: 0 }
  let colleague = 0

  beforeAll(async () => {
    const living = await insertCase(app.db, {
      internal_id: 'Z-2603918',
      official_id: '7062539622074418',
      type: 1,
    })
    const deleted = await insertCase(app.db, { deleted_at: new Date() })
    colleague = (await aUser(app.db, { firstName: 'Yasmin', lastName: 'Bakker' })).id
    ids.full = await aHearing({
      case_id: living.id,
      title: 'Zitting voorbereiden',
      status: 'in_progress',
      assignee_id: colleague,
      due_date: '2026-11-28',
      meta_data: { court: 'Rechtbank Rotterdam', hearing_date: '2026-12-08', date: '2026-10-25' },
    })
    ids.odd = await aHearing({
      title: '=HYPERLINK("http://kwaad.test")',
      due_date: '2026-12-01',
      meta_data: { court: ['Den', 'Haag'], hearing_date: 'volgt nog', date: 20_261_208 },
    })
    ids.bare = await aHearing({ status: 'completed' })
    ids.late = await aHearing({
      status: 'awaiting',
      due_date: '2026-12-05',
      meta_data: { hearing_date: '2027-01-15', court: '@Amsterdam' },
    })
    await aHearing({ case_id: deleted.id })
    await app.db.insert(tasks).values({ title: 'Geen zitting', due_date: '2026-12-01' })
  })

  it('is a file gronden.xlsx, sent while it is made', async () => {
    const { status, headers, body } = await ask()
    await body?.cancel()
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="gronden.xlsx"; filename*=UTF-8''gronden.xlsx`,
    )
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-length')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('has a line for each task, with real dates and numbers', async () => {
    const book = await exported('statuses=in_progress')
    expect(book.values(2)).toEqual([
      ids.full,
      'Z-2603918',
      '7062539622074418',
      'Rechtbank Rotterdam',
      '2026-12-08',
      '2026-10-25',
      '2026-11-28',
      'In behandeling',
      'Yasmin Bakker',
      caseTypeLabel(1),
      'Zitting voorbereiden',
    ])
    expect(book.row(2).map((cell) => cell?.t)).toEqual([
      'n',
      's',
      's',
      's',
      'd',
      'd',
      'd',
      's',
      's',
      's',
      's',
    ])
  })

  it('shows unexpected metadata as text, and never as a formula', async () => {
    const book = await exported('start_due_date=2026-12-01&end_due_date=2026-12-01')
    expect(book.values(2)).toEqual([
      ids.odd,
      undefined,
      undefined,
      '["Den", "Haag"]',
      'volgt nog',
      '20261208',
      '2026-12-01',
      'Open',
      undefined,
      undefined,
      '=HYPERLINK("http://kwaad.test")',
    ])
    expect(book.part('xl/worksheets/sheet1.xml')).not.toMatch(/<f[\s>]/)
  })

  it('leaves out other tasks and those of deleted cases', async () => {
    expect((await idsOf()).toSorted()).toEqual(Object.values(ids).toSorted())
  })

  it.each([
    ['statuses=completed&statuses=awaiting', ['bare', 'late']],
    ['case_types=1', ['full']],
    ['start_due_date=2026-12-01', ['odd', 'late']],
    ['end_due_date=2026-12-01', ['full', 'odd']],
    ['start_hearing_date=2026-12-08&end_hearing_date=2026-12-31', ['full']],
    ['courts=rotterdam', ['full']],
    ['courts=Rotterdam&courts=Rechtbank+onbekend', ['full', 'bare']],
    ['query=rotterdam', ['full']],
    ['query=z-2603918', ['full']],
    ['query=bestaatniet', []],
    ['order_column=id&order_by=descending', ['late', 'bare', 'odd', 'full']],
    ['order_column=due_date&order_by=ascending', ['full', 'odd', 'late', 'bare']],
    ['order_column=id&offset=100', ['full', 'odd', 'bare', 'late']],
  ] as const)('follows the list: %s', async (query, expected) => {
    const found = await idsOf(query)
    const wanted = expected.map((name) => ids[name])
    if (query.includes('order_column')) expect(found).toEqual(wanted)
    else expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it('is limited to one colleague on request', async () => {
    expect(await idsOf(`assignee_ids=${colleague}`)).toEqual([ids.full])
  })

  it.each(['statuses=nonsens', 'start_due_date=2026-02-30', 'order_column=court', 'end_hearing_date=morgen'])(
    'refuses %s',
    async (query) => {
      expect((await ask(query)).status).toBe(422)
    },
  )

  it('is refused to a BTU lawyer, and without signing in', async () => {
    const { token: btu } = await app.signInAs('btu_lawyer')
    expect((await ask('', btu)).status).toBe(403)
    expect((await ask('', '')).status).toBe(401)
  })
})

import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { TaskFilter } from '@zaakwerk/contract/tasks'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { isOfManyCases, matchesTaskFilter } from './task-filter.sql.ts'
import { insertTask, insertTasks, pageOf } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const search = async (query: string, more = '') =>
  pageOf(await call('GET', `/tasks/query?query=${encodeURIComponent(query)}${more}`))

/** What the way for numbers of many cases finds, however few these have. */
const idsByManyCases = async (query: string): Promise<number[]> => {
  const filter = { ...TaskFilter.parse({ query }), isOfManyCases: true }
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id from tasks t where ${matchesTaskFilter(filter)} order by t.id`,
  )
  return rows.map(({ id }) => id)
}

describe('a search text', () => {
  beforeAll(async () => {
    await db.delete(cases)
    await db.delete(tasks)
    const z = await insertCase(
      db,
      { internal_id: 'Z-2604812', official_id: '0344 2611 0457 8', cjib_number: '1062542123456789' },
      { clients: [{ last_name: 'Jansen', email: 'jansen@voorbeeld.test' }] },
    )
    const uwv = await insertCase(db, { internal_id: 'Z-2604900', official_id: 'UWV 26.118.402' })
    await insertTasks(db, [
      { title: 'Cliënt terugbellen', case_id: z.id },
      { title: 'Stukken ordenen', case_id: z.id, type: 'system_task' },
      {
        title: 'Zitting in Utrecht',
        case_id: uwv.id,
        type: 'grounds_and_hearing_task',
        meta_data: { court: 'Rechtbank Amsterdam' },
      },
      { title: 'Beroep 2604900 nakijken', type: 'create_adm_beroep' },
      { title: 'Handmatig', type: 'create_adm_beroep_manually' },
      { title: '100%_\\\'"\ttwee', meta_data: { note: 'één' } },
    ])
  })

  const titles = {
    call: 'Cliënt terugbellen',
    order: 'Stukken ordenen',
    hearing: 'Zitting in Utrecht',
    appeal: 'Beroep 2604900 nakijken',
    manual: 'Handmatig',
    odd: '100%_\\\'"\ttwee',
  }

  it.each<[string, string, (keyof typeof titles)[]]>([
    ['a word of the title', 'terugbellen', ['call']],
    ['part of it', 'rugbel', ['call']],
    ['it in capitals', 'CLIËNT', ['call']],
    ['two words in any order', 'utrecht zitting', ['hearing']],
    ['the beginning of a word, when it is short', 'or', ['order']],
    ['a type', 'create_adm_beroep', ['appeal']],
    ['a type that is the beginning of no other', 'create_adm_beroep_manually', ['manual']],
    ['a type and a word', 'system_task stukken', ['order']],
    ['a type and a word of another task', 'system_task terugbellen', []],
    ['part of a type', 'hearing_task', ['hearing']],
    ['a court', 'amsterdam', ['hearing']],
    ['the beginning of a court', 're', ['hearing']],
    ['an accent', 'één', ['odd']],
    ['a word after a tab', 'tw', ['odd']],
    ['the internal id of the case', 'Z-2604812', ['call', 'order']],
    ['it without its dash', 'z2604812', ['call', 'order']],
    ['the beginning of it', 'z-26', ['call', 'order', 'hearing']],
    ['the beginning of it, without its dash', 'z26', ['call', 'order', 'hearing']],
    ['the beginning of it and a word', 'Z-26 zitting', ['hearing']],
    ['the beginning of no id', 'z-27', []],
    ['part of it', '604812', ['call', 'order']],
    ['digits that a title and a case have', '2604900', ['hearing', 'appeal']],
    ['the official id', '0344261104578', ['call', 'order']],
    ['it as printed', '0344 2611 0457 8', ['call', 'order']],
    ['a reference with dots', '26.118.402', ['hearing']],
    ['it without dots', '26118402', ['hearing']],
    ['the CJIB number', '1062542123456789', ['call', 'order']],
    ['it in groups', '1062 5421 2345 6789', ['call', 'order']],
    ['its last nine digits', '123456789', ['call', 'order']],
    ['a case and a word of the task', 'z-2604812 stukken', ['order']],
    ['a case and a court', 'amsterdam z-2604900', ['hearing']],
    ['a case and a type', 'z-2604812 system_task', ['order']],
    ['a case and a word of another', 'z-2604812 amsterdam', []],
    ['the name of a client, by which tasks are not found', 'jansen', []],
    ['a percent sign', '%', []],
    ['a percent sign inside', '0%_', ['odd']],
    ['a backslash', '%_\\', ['odd']],
    ['spaces around it', '  terugbellen ', ['call']],
    ['nothing that is there', 'zzz', []],
  ])('finds by %s', async (_, text, expected) => {
    const found = await search(text, '&order_column=id')
    expect(found.titles).toEqual(expected.map((name) => titles[name]))
    expect(found.total).toBe(expected.length)
    expect(await idsByManyCases(text)).toEqual(found.ids)
  })

  it.each([
    ['that two cases have', 'z-26', true],
    ['that two cases have, in another form', 'Z26', true],
    ['of one case', 'z-2604812', false],
    ['that is a word', 'terugbellen', false],
    ['that nobody typed', undefined, false],
  ])('counts the cases by a number %s', async (_, text, isOfMany) => {
    expect(await isOfManyCases(db, text, 1)).toBe(isOfMany)
  })

  it('finds by the id of a task', async () => {
    const { id } = await insertTask(db, { title: 'Op nummer' })
    expect((await search(String(id))).ids).toContain(id)
  })

  it('works in the list of grounds, and with its other filters', async () => {
    const found = pageOf(
      await call('GET', '/tasks/grounds_search?query=z-2604900&statuses=open&case_types=1'),
    )
    expect(found.titles).toEqual([titles.hearing])
  })
})

// Each run draws others, so that many runs try more than one long one.
describe('any text', () => {
  const words = [
    'bellen',
    'zitting',
    'z-2604',
    'z-26',
    '2604',
    '04412',
    '512',
    'be',
    '4',
    '0344',
    'amsterdam',
    '100%',
    'a_b',
  ]
  const aText = fc.array(fc.constantFrom(...words, ...taskTypes.slice(0, 6)), { minLength: 1, maxLength: 3 })

  interface Stored {
    readonly id: number
    readonly type: TaskType
    readonly own: string
    readonly ofCase: string
  }
  const stored: Stored[] = []

  beforeAll(async () => {
    await db.delete(cases)
    await db.delete(tasks)
    const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length]
    const made: Awaited<ReturnType<typeof insertCase>>[] = []
    for (let at = 0; at < 8; at += 1)
      made.push(
        await insertCase(db, {
          internal_id: `Z-2604${at}12`,
          official_id: at % 3 === 0 ? `0344.26${at}1` : null,
          deleted_at: at === 7 ? new Date() : null,
        }),
      )
    const drawn = Array.from({ length: 120 }, (_, at) => ({
      title: [pick(words, at), pick(words, at * 7 + 3), at % 4 === 0 ? 'Bellen' : ''].join(' ').trim(),
      type: pick(taskTypes, at * 5) ?? 'user_task',
      of: at % 3 === 0 ? undefined : pick(made, at),
      court: at % 5 === 0 ? 'Amsterdam' : undefined,
    }))
    const rows = await insertTasks(
      db,
      drawn.map(({ title, type, of, court }) => ({
        title,
        type,
        case_id: of?.id ?? null,
        meta_data: court ? { court } : {},
      })),
    )
    for (const [at, { title, type, of, court }] of drawn.entries()) {
      if (of?.deleted_at) continue
      const id = rows[at]?.id ?? 0
      const official = of?.official_id ?? ''
      const meta = court ? '{ court :  Amsterdam }' : '{}'
      stored.push({
        id,
        type,
        own: ` ${id} ${title} ${type} ${meta}`.toLowerCase(),
        ofCase: of ? ` ${of.internal_id} ${official} ${official.replaceAll('.', '')}`.toLowerCase() : '',
      })
    }
  })

  const holds = (text: string, term: string): boolean => text.includes(term.length < 3 ? ` ${term}` : term)

  const naive = (text: string): number[] => {
    const typed = text.split(/\s+/).filter(Boolean)
    const types = typed.filter((term) => taskTypes.some((type) => type === term))
    const terms = typed.filter((term) => !types.includes(term))
    const joined = typed.join('').replace(/[.-]/g, '')
    const whole =
      joined.length >= 4 && /^\d+$/.test(joined) && joined !== typed.join(' ') ? joined : undefined
    return stored
      .filter(({ type, own, ofCase }) => {
        const isCase = (term: string): boolean =>
          (term.replace(/\D/g, '').length >= 4 || /^z-\d+$/.test(term)) && holds(ofCase, term)
        const all = terms.every((term) => holds(own, term) || isCase(term))
        return (
          (types.length === 0 || types.includes(type)) &&
          (all || (whole !== undefined && holds(ofCase, whole)))
        )
      })
      .map(({ id }) => id)
  }

  it('finds the same tasks as reading all of them', async () => {
    await fc.assert(
      fc.asyncProperty(aText, async (terms) => {
        const text = terms.join(' ')
        const found = await search(text, '&order_column=id')
        const expected = naive(text)
        expect(found.total, text).toBe(expected.length)
        expect(found.ids, text).toEqual(expected.slice(0, 100))
      }),
      { numRuns: 40 },
    )
  })

  it('never fails, whatever is typed', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((value) => !value.includes('\0') && value.isWellFormed())
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect((await search(value)).status).toBe(200)
      }),
      { numRuns: 25 },
    )
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@zaakwerk/api/platform/reading/testing/made-up-values'
import { fixed, printTable } from '../table.ts'
import { fileByKeys } from './file-by-keys.ts'
import { type MadeUpItem, madeUpDay, type Way } from './made-up-day.ts'
import { type Office, openOffice } from './office.ts'

/** Servers that are killed while the day comes in, and while it is read. */
const killed = { comingIn: 12, reading: 5 } as const

const countOf = async ({ pool }: Office, where: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from incoming_items where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** Resolves once so many items fit `where`. */
const until = async (office: Office, where: string, count: number): Promise<void> => {
  while ((await countOf(office, where)) < count) await pause(50)
}

/** Waits until all items have reached a stage, and kills the server `kills` times meanwhile, at random times. */
const killOnTheWay = async (
  office: Office,
  { where, count, kills }: { readonly where: string; readonly count: number; readonly kills: number },
): Promise<void> => {
  const random = seeded(kills)
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(office, where, Math.ceil((kill * count) / (kills + 1)))
    await pause(random() * 200)
    await office.kill()
    process.stderr.write(`killed ${kill} ×, ${await countOf(office, where)} of ${count}: ${where}\n`)
    await office.start()
  }
  await until(office, where, count)
}

/** The data that must not change before a person files something. */
const factsOf = async ({ pool }: Office): Promise<string> => {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(string_agg(c::text, '' order by c.id) || (select count(*) from documents) || (select count(*) from tasks)) as digest from cases c`,
  )
  return rows[0]?.digest ?? ''
}

/** Kinds of papers after which a colleague has something to do. */
const withTask: ReadonlySet<string> = new Set([
  'officer_decision',
  'reminder',
  'warrant',
  'objection_decision',
  'adjournment',
  'hearing_notice',
])

const tasksOf = ({ expected }: NonNullable<MadeUpItem['letter']>): number =>
  withTask.has(expected.kind ?? '') ? 1 : 0

/** Cases with more or fewer documents and tasks than filing once gives. */
const countWrong = async (
  { pool, cases }: Office,
  day: readonly MadeUpItem[],
  filed: ReadonlySet<string>,
): Promise<{ readonly lost: number; readonly twice: number }> => {
  const { rows } = await pool.query<{ id: number; count: number }>(
    `select c.id, (select count(*) from documents d where d.case_id = c.id)::int +
      (select count(*) from tasks t where t.case_id = c.id)::int as count from cases c`,
  )
  const found = new Map(rows.map(({ id, count }) => [id, count]))
  const differences = day.map(({ name, documents, letter }) => {
    const id = cases.get(name)
    const expected = letter && filed.has(name) ? documents + tasksOf(letter) : 0
    return id === undefined ? 0 : (found.get(id) ?? 0) - expected
  })
  return {
    lost: differences.filter((difference) => difference < 0).length,
    twice: differences.filter((difference) => difference > 0).length,
  }
}

/**
 * Simulates a day of `ofCount` mails and scans: imports them from a real Dovecot and a folder, reads them, and files them in the browser by key, with `kill -9` at every stage. Fails when an
 * item is lost or stored twice, or when a case changes before an item was filed.
 */
export const incomingDay = async (dataDir: string, ofCount: number): Promise<void> => {
  const day = await madeUpDay(ofCount)
  const office = await openOffice(dataDir, day)
  try {
    const before = await factsOf(office)
    const count = day.length
    for (const [at, item] of day.entries()) await office.deliver(item, at)
    await office.start()
    await killOnTheWay(office, { where: 'true', count, kills: killed.comingIn })
    const began = performance.now()
    await killOnTheWay(office, { where: 'is_read', count, kills: killed.reading })
    const minutes = (performance.now() - began) / 60_000
    const isUntouched = (await factsOf(office)) === before
    const names = await office.pool.query<{ subject: string; count: number }>(
      'select subject, count(*)::int as count from incoming_items group by subject',
    )
    const came = new Map(names.rows.map(({ subject, count }) => [subject, count]))

    const filed = await fileByKeys(office, day)
    const wrong = await countWrong(office, day, new Set(filed.filed.map(({ name }) => name)))

    const ways = [...new Set(day.map(({ way }) => way))]
    const share = (way: Way, of: (name: string) => boolean): string => {
      const names = day.filter((item) => item.way === way).map(({ name }) => name)
      return `${fixed((100 * names.filter(of).length) / names.length, 0)} %`
    }
    const proposed = new Map(filed.proposed.map((one) => [one.name, one]))
    printTable(`A day of ${day.length} mails and scans`, [
      ['', 'items', 'case', 'case among candidates', 'kind', 'date', 'filed by one or two keys'],
      ...ways.map((way) => [
        way,
        String(day.filter((item) => item.way === way).length),
        share(way, (name) => proposed.get(name)?.isCaseRight ?? false),
        share(way, (name) => proposed.get(name)?.isCandidate ?? false),
        share(way, (name) => proposed.get(name)?.isKindRight ?? false),
        share(way, (name) => proposed.get(name)?.isDateRight ?? false),
        share(way, (name) => filed.filed.some((one) => one.name === name)),
      ]),
    ])
    printTable('Nothing lost, nothing twice', [
      [
        'killed while it came in',
        'while it was read',
        'while it was filed',
        'lost',
        'twice',
        'cases changed by themselves',
      ],
      [
        killed.comingIn,
        killed.reading,
        filed.kills,
        day.filter(({ name }) => !came.has(name)).length + wrong.lost,
        [...came.values()].filter((times) => times > 1).length + wrong.twice,
        isUntouched ? 0 : 'some',
      ].map(String),
    ])
    printTable('By hand', [
      [
        'reading all',
        'seconds an item, keys only, without reading it',
        'wrong and in the form without a doubt',
      ],
      [`${fixed(minutes)} min`, fixed(filed.secondsAnItem), String(filed.wrong)],
    ])
    if (!isUntouched || wrong.lost + wrong.twice > 0 || day.some(({ name }) => came.get(name) !== 1))
      throw new Error('something was lost, there twice, or changed by itself')
  } finally {
    await office.close()
  }
}

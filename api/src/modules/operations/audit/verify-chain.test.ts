import { describe, expect, it } from 'vitest'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { sealEntries } from './seal-entries.ts'
import { recordChange as record } from './testing/trail.ts'
import { verifyTrail, verifyWithin } from './verify-chain.ts'

const app = await testApp()
const { db } = app

for (const id of [1, 2, 3, 4, 5]) await record(db, id)
const head = await sealEntries(db)

class Undone extends Error {}

/** What the verifier says after somebody who owns the database did this; all of it is undone. */
const afterwards = async (...tampering: readonly SQL[]) => {
  let verdict: Awaited<ReturnType<typeof verifyWithin>> | undefined
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const act of tampering) await tx.execute(act)
      // In this very transaction, which alone sees it.
      verdict = await verifyWithin(tx, head ? [head] : [])
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return verdict?.bad
}

const entry = (position: number) => sql`(select entry_id from audit_seals where position = ${position})`

describe('the verifier', () => {
  it('accepts an untouched trail', async () => {
    expect(head).toMatchObject({ position: 5 })
    expect(await verifyTrail(db, head ? [head] : [])).toEqual({
      bad: undefined,
      sound: 5,
      waiting: 0,
      erased: 0,
      erasedClients: [],
      head,
    })
  })

  it.each<[string, readonly SQL[], { finding: string; position: number | null }]>([
    [
      'a row that was changed',
      [sql`update audit_entries set user_id = 2 where id = ${entry(3)}`],
      { finding: 'changed', position: 3 },
    ],
    [
      'a moment that was moved',
      [sql`update audit_entries set at = at - interval '1 microsecond' where id = ${entry(2)}`],
      { finding: 'changed', position: 2 },
    ],
    [
      'a row that was removed',
      [sql`delete from audit_entries where id = ${entry(2)}`],
      { finding: 'removed', position: 2 },
    ],
    [
      'a row that was removed with its seal',
      [
        sql`delete from audit_entries where id = ${entry(2)}`,
        sql`delete from audit_seals where position = 2`,
      ],
      { finding: 'removed', position: 2 },
    ],
    [
      'the gap closed again',
      [
        sql`delete from audit_entries where id = ${entry(2)}`,
        sql`delete from audit_seals where position = 2`,
        sql`update audit_seals set position = -position where position > 2`,
        sql`update audit_seals set position = -position - 1 where position < 0`,
      ],
      { finding: 'changed', position: 2 },
    ],
    [
      'two rows that changed places',
      [
        sql`update audit_seals set position = -position where position in (2, 4)`,
        sql`update audit_seals set position = case position when -2 then 4 else 2 end where position < 0`,
      ],
      { finding: 'changed', position: 2 },
    ],
    [
      'two rows that changed content',
      [
        sql`create temporary table swapped on commit drop as select 6 - subject_id as place, user_id, subject_id
            from audit_entries where subject_id in (2, 4)`,
        sql`update audit_entries e set subject_id = s.subject_id from swapped s where s.place = e.subject_id`,
      ],
      { finding: 'changed', position: 2 },
    ],
    [
      'the last row cut off',
      [
        sql`delete from audit_entries where id = ${entry(5)}`,
        sql`delete from audit_seals where position = 5`,
      ],
      { finding: 'cut_off', position: 5 },
    ],
    [
      'everything removed',
      [sql`delete from audit_entries`, sql`delete from audit_seals`],
      { finding: 'cut_off', position: 1 },
    ],
    [
      'a row that was put in beside the application',
      [
        sql`insert into audit_entries (at, act, call, subject) values (now(), 'read', 'GET /cases/{id}', 'case')`,
      ],
      { finding: 'inserted', position: null },
    ],
    [
      'a row that was put in with a seal',
      [
        sql`insert into audit_entries (at, act, call, subject) values (now(), 'read', 'GET /cases/{id}', 'case')`,
        sql`insert into audit_seals select 6, max(id), repeat('0', 64) from audit_entries`,
      ],
      { finding: 'changed', position: 6 },
    ],
    [
      'a row that was put in with a place before the first',
      [
        sql`insert into audit_entries (at, act, call, subject) values (now(), 'read', 'GET /cases/{id}', 'case')`,
        sql`insert into audit_seals select -1, max(id), repeat('0', 64) from audit_entries`,
      ],
      { finding: 'inserted', position: -1 },
    ],
    [
      'values that were changed',
      [sql`update audit_values set changes = replace(changes, 'Oud', 'Ouder') where entry_id = ${entry(4)}`],
      { finding: 'values_changed', position: 4 },
    ],
    [
      'values that were removed while their subject is there',
      [sql`delete from audit_values where entry_id = ${entry(4)}`],
      { finding: 'values_removed', position: 4 },
    ],
    [
      'values that were removed after an entry about it, without an erasure',
      [
        sql`insert into audit_entries (at, act, call, subject, shown)
            select now(), 'erase', 'POST /clients/{id}/erasure', 'audit', array[${entry(4)}::int]`,
        sql`delete from audit_values where entry_id = ${entry(4)}`,
      ],
      { finding: 'values_removed', position: 4 },
    ],
  ])('reports %s', async (_name, tampering, expected) => {
    expect(await afterwards(...tampering)).toMatchObject(expected)
  })

  it('reports a consistent trail whose head differs from the stored one', async () => {
    const other = { position: 3, hash: 'f'.repeat(64) }
    expect((await verifyTrail(db, [other])).bad).toMatchObject({ finding: 'rewritten', position: 3 })
  })

  it('counts unsealed entries, and accepts them', async () => {
    await record(db, 6)
    expect(await verifyTrail(db, head ? [head] : [])).toMatchObject({
      bad: undefined,
      sound: 5,
      waiting: 1,
      waitingSince: expect.any(Date),
    })
    expect(await sealEntries(db)).toMatchObject({ position: 6 })
  })
})

describe('the chain', () => {
  it('is whole after twenty concurrent writers, one rolled back and one slow', async () => {
    const before = (await verifyTrail(db, [])).sound
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      await record(tx, 100)
      written()
      await mayCommit
    })
    await hasWritten
    const failed = db.transaction(async (tx) => {
      await record(tx, 101)
      throw new Undone()
    })
    await expect(failed).rejects.toThrow(Undone)
    const writers = Array.from({ length: 19 }, async (_, writer) => {
      for (const round of [1, 2, 3]) await record(db, 1_000 + writer * 10 + round)
    })
    // Several at once, as processes do: one of them seals, the others leave it to that one.
    const sealers = Array.from({ length: 4 }, () => sealEntries(db))
    await Promise.all([...writers, ...sealers])
    await sealEntries(db)
    expect(await verifyTrail(db, [])).toMatchObject({ bad: undefined, sound: before + 57, waiting: 0 })
    commit()
    await slow
    await sealEntries(db)
    expect(await verifyTrail(db, [])).toMatchObject({ bad: undefined, sound: before + 58, waiting: 0 })
  })
})

import { expect, it } from 'vitest'
import { documents } from '../../../platform/db/schema/documents.ts'
import { readings } from '../../../platform/db/schema/readings.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

let files = 0

/** Inserts a reading with these traits. Returns the hash of its file. */
const aReading = async (traits: { plates?: string[]; places?: string[] }): Promise<string> => {
  files += 1
  const sha256 = String(files).padStart(64, '0')
  const read = { state: 'read', method: 'text', engine_version: 1, content_type: 'application/pdf' } as const
  await app.db.insert(readings).values({ sha256, ...read, ...traits })
  return sha256
}

interface Given {
  readonly day?: string
  readonly time?: string
  readonly plates?: string[]
  readonly places?: string[]
  readonly isDeleted?: boolean
}

const aFine = async ({ day = '2026-11-12', time = '08:47', isDeleted = false, ...traits }: Given) => {
  const row = await insertCase(app.db, {
    committal_date: day,
    time_of_committal: time,
    deleted_at: isDeleted ? app.services.now() : null,
  })
  const sha256 = await aReading(traits)
  await app.db.insert(documents).values({
    case_id: row.id,
    name: 'a.pdf',
    sha256,
    size: 1,
    content_type: 'application/pdf',
    storage_key: `k${row.id}`,
  })
  return row
}

const relatedTo = async (query: Readonly<Record<string, string>>) => {
  const { status, body } = await call('GET', `/cases/related?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body.map(({ id, plate }: { id: number; plate: string | null }) => [id, plate])
}

it('finds other cases with the same plate on the same day, or the same place within two hours', async () => {
  const own = await aFine({ plates: ['K482TX'], places: ['a2 breukelen abcoude'] })
  const samePlate = await aFine({ time: '23:10', plates: ['AB12CD', 'K482TX'] })
  const samePlace = await aFine({ time: '10:47', places: ['a2 breukelen abcoude'] })
  await aFine({ time: '10:48', places: ['a2 breukelen abcoude'] })
  await aFine({ day: '2026-11-13', plates: ['K482TX'] })
  await aFine({ plates: ['AB12CD'], places: ['a2 utrecht'] })
  await aFine({ plates: ['K482TX'], isDeleted: true })
  const found = [
    [samePlate.id, 'K482TX'],
    [samePlace.id, null],
  ]
  expect(await relatedTo({ case_id: String(own.id) })).toEqual(found)

  const sha256 = await aReading({ plates: ['K482TX'] })
  expect(await relatedTo({ sha256, committal_date: '2026-11-12' })).toEqual([
    [own.id, 'K482TX'],
    [samePlate.id, 'K482TX'],
  ])
  expect(await relatedTo({ sha256: 'f'.repeat(64), committal_date: '2026-11-12' })).toEqual([])
  expect((await call('GET', `/cases/related?sha256=${sha256}`)).status).toBe(422)
})

it('compares places across midnight, and returns at most ten cases', async () => {
  const place = ['a12 veenendaal ede']
  const late = await aFine({ day: '2026-10-31', time: '23:30', places: place })
  for (let made = 0; made < 12; made += 1) await aFine({ day: '2026-11-01', time: '00:15', places: place })
  expect(await relatedTo({ case_id: String(late.id) })).toHaveLength(10)
})

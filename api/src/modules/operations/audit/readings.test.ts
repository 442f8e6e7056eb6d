import { describe, expect, it } from 'vitest'
import { oneReadingMs } from '../../../platform/audit/audit-call.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { auditLog } from './testing/audit-log.ts'

const app = await testApp()
const { admin, lawyer, other, clientOf, berg, search } = await auditLog(app)

describe('the list of readers of a contact', () => {
  const readingsOf = async (id: number, by = lawyer) => (await by.call('GET', `/clients/${id}/readings`)).body

  it('is visible to everyone who may read contacts, latest first, without list readings', async () => {
    const third = await app.signInAs('mailroom')
    await third.call('GET', `/clients/${berg}`)
    // Readings of a case and its contact and an edit within 15 minutes are listed once; an edit is also a reading.
    expect(await readingsOf(berg, third)).toMatchObject([
      { user: { id: third.id }, times: 1 },
      { user: { id: admin.id }, times: 1 },
      { user: { id: lawyer.id, name: 'Sanne de Vries' }, times: 1 },
    ])
    expect((await third.call('GET', '/clients/2147483647/readings')).status).toBe(404)
    app.passTime(oneReadingMs)
    await third.call('GET', `/clients/${berg}`)
    expect((await readingsOf(berg))[0]).toMatchObject({ user: { id: third.id }, times: 2 })
  })

  it('is kept when the contact is merged', async () => {
    const reader = await app.signInAs('mailroom')
    const gone = clientOf(other.id)
    await reader.call('GET', `/clients/${gone}`)
    const merged = await admin.call('POST', `/clients/${berg}/merge`, { json: { gone_id: gone } })
    expect(merged.status).toBe(200)
    const readings = await readingsOf(berg)
    expect(readings.map(({ user }: { user: { id: number } }) => user.id)).toContain(reader.id)
    expect(await readingsOf(gone)).toEqual(readings)
    // A search by the id or name of either contact finds the entries of both.
    const found = await Promise.all(
      [`query=${gone}`, 'query=dal', 'query=berg', `subjects=client&subject_id=${gone}`].map(async (query) =>
        (await search(`${query}&acts=read&acts=merge`)).headers.get('x-total-count'),
      ),
    )
    expect(new Set(found).size).toBe(1)
    expect(Number(found[0])).toBeGreaterThan(3)
    // The merge is listed for each contact, with the name in its dialog.
    const { body } = await search('acts=merge')
    expect(body.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual([
      'Dhr. D. Dal (Dal B.V.)',
      'Mevr. A. Berg',
    ])
  })
})
